import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { removeDrafts, staffApi } from './drafts.ts'
import { viewports } from './matrix.ts'
import { expect, test } from './test.ts'
import { hide } from './visit.ts'

const subtitle = { value_ar: 'خبرة رمضانية', value_en: 'Ramadan expertise' }
const headline = { value_ar: 'من نحن في رمضان', value_en: 'About us in Ramadan' }
const other = { value_ar: 'مسودة لا تخص الرابط', value_en: 'A draft that is not in the link' }
const keys = ['hero.subtitle', 'about.headline', 'hero.badge.certified']

const languages = {
  ar: {
    locale: 'ar-SA',
    subtitle: subtitle.value_ar,
    headline: headline.value_ar,
    other: { name: 'English', subtitle: subtitle.value_en, dir: 'ltr' },
    bar: 'معاينة',
    // In Riyadh.
    until: /صالح حتى .+11:45.م بتوقيت الرياض/,
    live: 'افتح الموقع الحالي',
    path: '/',
    ended: 'رابط المعاينة لا يعمل',
    failed: 'تعذّر تحميل المعاينة',
    tooMany: 'طلبات كثيرة من شبكتك',
    retry: 'إعادة المحاولة',
  },
  en: {
    locale: 'en-US',
    subtitle: subtitle.value_en,
    headline: headline.value_en,
    other: { name: 'العربية', subtitle: subtitle.value_ar, dir: 'rtl' },
    bar: 'Preview',
    until: /works until .+11:45.PM, Riyadh time/,
    live: 'Open the live site',
    path: '/en/',
    ended: 'This preview link does not work',
    failed: 'The preview could not be loaded',
    tooMany: 'Too many requests from your network',
    retry: 'Try again',
  },
} as const

const contactForm = {
  email: 'البريد الإلكتروني',
  next: 'التالي',
  text: 'كيف نساعدك؟',
  send: 'أرسل الطلب',
  retry: 'إعادة المحاولة',
}

// These tests share drafts, so they run one after the other.
test.describe.configure({ mode: 'default' })

let token = ''
let release = ''

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await removeDrafts(keys)
  const staff = await staffApi(request)
  await staff.saveDraft('hero.subtitle', subtitle)
  await staff.saveDraft('about.headline', headline)
  await staff.saveDraft('hero.badge.certified', other)
  release = await staff.release(`Ramadan ${Date.now()}`, ['hero.subtitle', 'about.headline'])
  token = await staff.share(release)
  await request.dispose()
})

test.afterAll(() => removeDrafts(keys, release))

const link = () => `/preview.html#${token}`
const bar = (page: Page, name: string) => page.getByRole('complementary', { name, exact: true })
const openTab = (page: Page, tab: string) =>
  page.evaluate((name) => {
    document
      .querySelector<HTMLAnchorElement>(`footer a[href="#${name}"], a[href="#${name}"]`)
      ?.click()
  }, tab)

for (const [language, texts] of Object.entries(languages))
  test.describe(language, () => {
    test.use({ locale: texts.locale, timezoneId: 'America/New_York' })

    test('shows the drafts of the link on every page, and the live site does not', async ({
      page,
      request,
    }) => {
      await sql(
        `update content_releases set shared_until = date_trunc('day', shared_until, 'UTC') - interval '3 hours 15 minutes'
          where id::text = $1`,
        [release],
      )
      await page.goto(link())
      await expect(page.getByText(texts.subtitle)).toBeVisible()
      await expect(page.getByText(/مسودة لا تخص الرابط|not in the link/)).toHaveCount(0)
      await expect(bar(page, texts.bar)).toBeInViewport()
      await expect(bar(page, texts.bar)).toContainText(texts.until)
      await expect(page).toHaveTitle(new RegExp(`^${texts.bar} · `))
      expect(page.url()).not.toContain(token)

      await openTab(page, 'about')
      await expect(page.getByRole('heading', { name: texts.headline })).toBeVisible()
      for (const tab of ['contact', 'solutions', 'metrics', 'agencies', 'security']) {
        await openTab(page, tab)
        await expect(page).toHaveURL(new RegExp(`/preview.html#${tab}$`))
        await expect(page.locator('h1:visible')).toHaveCount(1)
        await expect(bar(page, texts.bar)).toBeInViewport()
      }

      // A reload stays on the page; the other language stays after one.
      await page.reload()
      await expect(page.locator('#security-title')).toBeVisible()
      await openTab(page, 'home')
      await page.getByRole('link', { name: texts.other.name, exact: true }).click()
      await expect(page.getByText(texts.other.subtitle)).toBeVisible()
      await page.reload()
      await expect(page.getByText(texts.other.subtitle)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', texts.other.dir)

      for (const path of ['/', '/en/']) {
        const html = await (await request.get(path)).text()
        for (const each of [subtitle, headline])
          expect(html).not.toMatch(new RegExp(`${each.value_ar}|${each.value_en}`))
      }
      await page
        .getByRole('link', { name: texts.other.name, exact: true })
        .or(page.locator('header a[hreflang]'))
        .first()
        .click()
      await bar(page, texts.bar).getByRole('link', { name: texts.live }).click()
      await expect(page).toHaveURL(new RegExp(`${texts.path}$`))
      await expect(page.locator('#hero-title')).toBeVisible()
      await expect(page.getByText(texts.subtitle)).toHaveCount(0)
    })

    test('a link that was ended or has expired says so', async ({
      browser,
      expectConsole,
      request,
    }) => {
      expectConsole(/404/)
      const staff = await staffApi(request)
      await sql(
        `update content_releases set shared_until = now() - interval '1 second' where id::text = $1`,
        [release],
      )
      await expectEnded(browser, texts)
      token = await staff.share(release)
      await staff.post('unshare', { release })
      await expectEnded(browser, texts)
      token = await staff.share(release)
    })

    test('can be tried again after a failure', async ({ page, expectConsole }) => {
      expectConsole(/ERR_FAILED|429/)
      await page.route('**/api/drafts/shared', (route) => route.abort())
      await page.goto(link())
      await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible()
      await page.unroute('**/api/drafts/shared')
      await page.route('**/api/drafts/shared', (route) =>
        route.fulfill({ status: 429, json: { error: 'Too many', code: 'too_many' } }),
      )
      await page.getByRole('button', { name: texts.retry }).click()
      await expect(page.getByRole('heading', { name: texts.tooMany })).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/drafts/shared')
      await page.reload()
      await expect(page.getByText(texts.subtitle)).toBeVisible()
    })
  })

/** Without anything that an earlier visit of the link could have left. */
async function expectEnded(browser: Browser, texts: { ended: string; locale: string }) {
  const context = await browser.newContext({ locale: texts.locale })
  const page = await context.newPage()
  await page.goto(link())
  await expect(page.getByRole('heading', { name: texts.ended })).toBeVisible()
  await expectAccessible(page)
  await context.close()
}

test('without a link it opens the site', async ({ page, baseURL }) => {
  await page.goto('/preview.html')
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('another link in the same tab shows its drafts', async ({ page, request }) => {
  await page.goto(link())
  await expect(page.getByText(subtitle.value_ar)).toBeVisible()
  const staff = await staffApi(request)
  const loose = await staff.share(null)
  await page.evaluate((hash) => location.assign(`#${hash}`), loose)
  await expect(page.getByText(other.value_ar)).toBeVisible()
  await expect(page.getByText(subtitle.value_ar)).toHaveCount(0)
  await staff.post('unshare', { release: null })
})

test('sends nothing but the request of the content, stores nothing, and stays a preview', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  context.on('request', (sentRequest) => {
    const { pathname, host } = new URL(sentRequest.url())
    expect(sentRequest.headers()['referer'] ?? '').not.toContain(token)
    if (!/^\/(assets|fonts|icon)/.test(pathname))
      sent.push(`${sentRequest.method()} ${host}${pathname}`)
  })
  await page.goto(link())
  await expect(page.getByText(subtitle.value_ar)).toBeVisible()

  const texts = contactForm
  await openTab(page, 'contact')
  const form = page.locator('#contact form')
  await form.getByLabel(texts.email).fill('visitor@example.com')
  for (let step = 1; step < 3; step++) await form.getByRole('button', { name: texts.next }).click()
  await form.getByLabel(texts.text).fill('رسالة من المعاينة لا تصل إلى أحد')
  await form.getByRole('button', { name: texts.send }).click()
  await expect(form.getByRole('button', { name: texts.retry })).toBeVisible()
  await openTab(page, 'home')
  await page.locator('#hero').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  // By now a visit would have been sent.
  await hide(page)

  const { host } = new URL(page.url())
  expect(sent).toEqual([`GET ${host}/preview.html`, `POST ${host}/api/drafts/shared`])
  expect(context.pages()).toHaveLength(1)
  const stored = await page.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { localStorage: local, sessionStorage: session } = frame.contentWindow ?? window
    return [Object.keys(local), Object.keys(session)]
  })
  expect(stored).toEqual([[], ['shared_preview']])
})

test('a link reads nothing but its content', async ({ request, context, page }) => {
  const shared = await request.post('/api/drafts/shared', { data: { token } })
  const text = await shared.text()
  expect(text).toContain(subtitle.value_ar)
  expect(text).not.toContain(other.value_ar)
  const published: object[] = await (await request.get('/api/content')).json()
  const fieldsOf = (items: object[]) => [...new Set(items.flatMap((item) => Object.keys(item)))]
  expect(fieldsOf(JSON.parse(text).items)).toEqual(fieldsOf(published))

  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/drafts', '/content/admin', '/staff', '/contact/requests', '/leads'])
    expect((await request.get(`/api${path}`, { headers })).status(), path).toBe(401)
  for (const table of ['content_drafts', 'content_releases'])
    for (const authorization of [`Bearer ${token}`, undefined]) {
      const read = await request.get(`${process.env['TEST_API_URL']}/rest/v1/${table}`, {
        headers: {
          apikey: process.env['TEST_PUBLISHABLE_KEY'] ?? '',
          ...(authorization ? { authorization } : {}),
        },
      })
      expect(read.status(), table).toBe(401)
    }
  await expectSignIn(context, page)
})

async function expectSignIn(context: BrowserContext, page: Page) {
  await page.goto(link())
  await expect(page.getByText(subtitle.value_ar)).toBeVisible()
  const admin = await context.newPage()
  await admin.goto('/admin')
  await expect(admin.locator('input[type=password]')).toBeVisible()
}

test('is not for search engines, and does not say where it is linked from', async ({
  page,
  request,
}) => {
  const response = await request.get('/preview.html')
  expect(response.headers()['x-robots-tag']).toBe('noindex')
  await page.goto(link())
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('preview')
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility the shared preview has no findings at ${width} px (${language})`,
    details,
    async ({ browser }) => {
      const context = await browser.newContext({
        locale: languages[language].locale,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(link())
      await expect(page.getByText(languages[language].subtitle)).toBeVisible()
      await expect(bar(page, languages[language].bar)).toBeInViewport({ ratio: 1 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
      await expect(page.getByRole('figure').first(), 'parts that are hydrated later').toBeVisible()
      await expect(page.locator('footer')).toBeVisible()
      // The end of the page is above the bar.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [footer, end] = await Promise.all([
        page.locator('footer').boundingBox(),
        bar(page, languages[language].bar).boundingBox(),
      ])
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1)
      await expectAccessible(page)
      await context.close()
    },
  )
