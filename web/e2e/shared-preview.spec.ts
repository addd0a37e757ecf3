import type { Browser, Page } from '@playwright/test'
import { sql } from './database.ts'
import { draftsApi, removeDrafts } from './drafts.ts'
import { textOf } from './faults/texts.ts'
import { checkAccessible, goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'
import { hide } from './visit.ts'

const subtitle = { value_ar: 'خبرة رمضانية', value_en: 'Ramadan expertise' }
const headline = { value_ar: 'من نحن في رمضان', value_en: 'About us in Ramadan' }
const other = { value_ar: 'مسودة لا تخص الرابط', value_en: 'A draft that is not in the link' }
const keys = ['hero.subtitle', 'about.headline', 'hero.badge.certified']
const name = 'Ramadan'

const ended = 'رابط المعاينة لا يعمل'

// These tests share drafts, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** Opens a release with two of three drafts as an editor. */
async function openRelease(page: Page) {
  await removeDrafts(keys, name)
  await openAdmin(page, 'EDITOR', '/admin?tab=drafts')
  const api = await draftsApi(page)
  await api.saveDraft('hero.subtitle', subtitle)
  await api.saveDraft('about.headline', headline)
  await api.saveDraft('hero.badge.certified', other)
  const release = await api.release(name, ['hero.subtitle', 'about.headline'])
  return { api, release }
}
test.afterEach(() => removeDrafts(keys, name))

const openTab = (page: Page, tab: string) =>
  page.evaluate((fragment) => {
    document
      .querySelector<HTMLAnchorElement>(`footer a[href="#${fragment}"], a[href="#${fragment}"]`)
      ?.click()
  }, tab)

/** A visitor without anything that an earlier visit of a link could have left. */
async function asVisitor(browser: Browser, width = 1280) {
  const context = await browser.newContext({
    locale: 'ar-SA',
    timezoneId: 'America/New_York',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

test('@accessibility a link shows its drafts on every page until it is revoked or has expired', async ({
  page,
  context,
  browser,
  request,
  expectConsole,
}) => {
  expectConsole(/404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { api, release } = await openRelease(page)
  await goTo(page, `tab=drafts&release=${release}`)
  await page.getByRole('button', { name: textOf('ar', 'admin.drafts.share.make') }).click()
  const link = await page.getByLabel(textOf('ar', 'admin.drafts.share.link')).inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const [, token = ''] = /\/preview\.html#([0-9a-f]{64})$/.exec(link) ?? []
  await sql(
    `update content_releases set shared_until = date_trunc('day', shared_until, 'UTC') - interval '3 hours 15 minutes'
          where name = $1`,
    [name],
  )
  const visitor = await asVisitor(browser, 360)
  const bar = visitor.getByRole('complementary', { name: 'معاينة', exact: true })

  await test.step('the drafts of the link, and a bar that says so', async () => {
    await visitor.goto(link)
    await expect(visitor.getByText(subtitle.value_ar)).toBeVisible()
    await expect(visitor.getByText(/مسودة لا تخص الرابط|not in the link/)).toHaveCount(0)
    await expect(bar).toBeInViewport({ ratio: 1 })
    // In Riyadh, while the visitor is not.
    await expect(bar).toContainText(/صالح حتى .+11:45.م بتوقيت الرياض/)
    await expect(visitor).toHaveTitle(/^معاينة · /)
    expect(visitor.url()).not.toContain(token)
    const wide = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    // The end of the page is above the bar.
    await expect(visitor.locator('footer')).toBeVisible()
    await expect(visitor.getByRole('figure').first(), 'hydrated later').toBeVisible()
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [footer, end] = await Promise.all([
      visitor.locator('footer').boundingBox(),
      bar.boundingBox(),
    ])
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1)
    await checkAccessible(visitor)
  })

  await test.step('not for search engines, which are not told where it is linked from', async () => {
    const { headers } = { headers: (await request.get('/preview.html')).headers() }
    expect(headers['x-robots-tag']).toBe('noindex')
    const meta = (of: string) => visitor.locator(`meta[name=${of}]`)
    await expect(meta('robots')).toHaveAttribute('content', 'noindex')
    await expect(meta('referrer')).toHaveAttribute('content', 'no-referrer')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('preview')
  })

  await test.step('every page; the language and the page stay after a reload', async () => {
    await visitor.reload()
    await expect(visitor.getByText(subtitle.value_ar)).toBeVisible()
    await openTab(visitor, 'about')
    await expect(visitor.getByRole('heading', { name: headline.value_ar })).toBeVisible()
    for (const tab of ['contact', 'solutions', 'metrics', 'agencies', 'security']) {
      await openTab(visitor, tab)
      await expect(visitor).toHaveURL(new RegExp(`/preview.html#${tab}$`))
      await expect(visitor.locator('h1:visible')).toHaveCount(1)
      await expect(bar).toBeInViewport()
    }
    const language = visitor.locator('a[hreflang]:visible').first()
    await language.click()
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr')
    await visitor.reload()
    await expect(visitor.locator('#security-title')).toBeVisible()
    await openTab(visitor, 'home')
    await expect(visitor.getByText(subtitle.value_en)).toBeVisible()
    await expect(visitor.locator('html')).toHaveAttribute('dir', 'ltr')
    await language.click()
    await expect(visitor.getByText(subtitle.value_ar)).toBeVisible()
  })

  await test.step('another link in the same tab shows its drafts', async () => {
    const loose = await api.share(null)
    await visitor.evaluate((hash) => location.assign(`#${hash}`), loose)
    await expect(visitor.getByText(other.value_ar)).toBeVisible()
    await expect(visitor.getByText(subtitle.value_ar)).toHaveCount(0)
    await api.post('unshare', { release: null })
  })

  await test.step('the live site has none of them', async () => {
    for (const path of ['/', '/en/']) {
      const html = await (await request.get(path)).text()
      for (const each of [subtitle, headline, other])
        expect(html).not.toMatch(new RegExp(`${each.value_ar}|${each.value_en}`))
    }
    await bar.getByRole('link', { name: 'افتح الموقع الحالي' }).click()
    await expect(visitor).toHaveURL(/\/$/)
    await expect(visitor.locator('#hero-title')).toBeVisible()
    await expect(visitor.getByText(subtitle.value_ar)).toHaveCount(0)
  })

  await test.step('revoked', async () => {
    await page.getByRole('button', { name: textOf('ar', 'admin.drafts.share.revoke') }).click()
    await expect(page.getByText(textOf('ar', 'admin.drafts.share.revoked')).last()).toBeVisible()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { name: ended })).toBeVisible()
    await checkAccessible(visitor)
    await visitor.context().close()
  })

  await test.step('expired', async () => {
    const fresh = await api.share(release)
    await sql(
      `update content_releases set shared_until = now() - interval '1 second' where name = $1`,
      [name],
    )
    const late = await asVisitor(browser)
    await late.goto(`/preview.html#${fresh}`)
    await expect(late.getByRole('heading', { name: ended })).toBeVisible()
    await late.context().close()
  })
})

test('a link sends nothing but the request of the content, stores nothing, and stays a preview', async ({
  page,
  browser,
}) => {
  const { api, release } = await openRelease(page)
  const token = await api.share(release)
  const visitor = await asVisitor(browser)
  const sent: string[] = []
  visitor.context().on('request', (request) => {
    const { pathname, host } = new URL(request.url())
    expect(request.headers()['referer'] ?? '').not.toContain(token)
    if (!/^\/(assets|fonts|icon)/.test(pathname))
      sent.push(`${request.method()} ${host}${pathname}`)
  })
  await visitor.goto(`/preview.html#${token}`)
  await expect(visitor.getByText(subtitle.value_ar)).toBeVisible()

  await openTab(visitor, 'contact')
  const form = visitor.locator('#contact form')
  await form.getByLabel('البريد الإلكتروني').fill('visitor@example.com')
  for (let step = 1; step < 3; step++) await form.getByRole('button', { name: 'التالي' }).click()
  await form.getByLabel('كيف نساعدك؟').fill('رسالة من المعاينة لا تصل إلى أحد')
  await form.getByRole('button', { name: 'أرسل الطلب' }).click()
  await expect(form.getByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
  await openTab(visitor, 'home')
  await visitor.locator('#hero').getByRole('button').last().click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await visitor.keyboard.press('Escape')
  // By now a visit would have been sent.
  await hide(visitor)

  const { host } = new URL(visitor.url())
  expect(sent).toEqual([`GET ${host}/preview.html`, `POST ${host}/api/drafts/shared`])
  expect(visitor.context().pages()).toHaveLength(1)
  const stored = await visitor.evaluate(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const { localStorage: local, sessionStorage: session } = frame.contentWindow ?? window
    return [Object.keys(local), Object.keys(session)]
  })
  expect(stored).toEqual([[], ['shared_preview']])
  await visitor.context().close()
})
