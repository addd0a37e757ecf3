import { expectAccessible } from './accessibility.ts'
import { viewportsIn } from './matrix.ts'
import { expect, test } from './test.ts'

const pages = [
  { path: '/', lang: 'ar', dir: 'rtl', title: 'ريادة تصنع المستقبل الرقمي', start: 'ابدأ الآن' },
  {
    path: '/en/',
    lang: 'en',
    dir: 'ltr',
    title: 'Pioneering The Digital Future',
    start: 'Get Started',
  },
] as const

for (const { path, lang, dir, title, start } of pages) {
  test.describe(`home page in ${lang}`, () => {
    test('the HTML contains the content of the database', async ({ request }) => {
      const html = await (await request.get(path)).text()
      expect(html).toContain(`<html lang="${lang}" dir="${dir}"`)
      expect(html).toContain(title)
    })

    test('@site-security is complete and hydrates without errors', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('button', { name: start }).first()).toBeVisible()
      await expect(page.locator('main')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('hello@riyada.example')
      await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
      await page.waitForLoadState('networkidle')
    })

    for (const { width, details } of viewportsIn(lang))
      test(
        `@accessibility has no findings and no horizontal overflow at ${width} px`,
        details,
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width)
          await expectAccessible(page)
        },
      )
  })
}

test('switches the language without a reload, updates the URL and supports Back', async ({
  page,
}) => {
  await page.goto('/')
  // Before the page is hydrated a link loads the other page.
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  await page.getByRole('banner').getByText('English', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pioneering The Digital Future')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page).toHaveTitle(/Riyada Consulting/)
  await expect(page.locator('body'), 'no reload').toHaveAttribute('data-kept', '')
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ريادة تصنع المستقبل الرقمي')
})

test('opens tabs by URL, shows home for unknown ones and supports Back', async ({ page }) => {
  const home = page.getByRole('heading', { level: 1, name: 'Pioneering The Digital Future' })
  await page.goto('/en/#about')
  await expect(page.getByRole('heading', { name: 'Where we are going, and why' })).toBeVisible()
  await expect(home).toBeHidden()
  await page.goto('/en/#nowhere')
  await expect(home).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(home).toBeHidden()
  await page.goBack()
  await expect(home).toBeVisible()
})

test('shows all sections without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const { path, title } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const id of ['solutions', 'metrics', 'agencies', 'security', 'about', 'contact'])
      await expect(page.locator(`#${id}`)).toBeVisible()
  }
  await context.close()
})

test('opens an offering in a dialog by keyboard and returns the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/en/')
  const more = page.getByRole('button', { name: /Learn More/ }).first()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(more).toBeFocused()
})

test('serves the admin only for a whole path segment, and the site for all other paths', async ({
  page,
  request,
}) => {
  await page.goto('/administrator')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ريادة تصنع المستقبل الرقمي')
  const admin = await request.get('/anything/admin')
  expect(await admin.text()).toContain('noindex')
  expect((await request.get('/assets/nothing.js')).status()).toBe(404)
})

test('serves the files of crawlers and link previews', async ({ page, request }) => {
  for (const path of ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/icon-180.png'])
    expect((await request.get(path)).status(), path).toBe(200)
  await page.goto('/')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await request.get(new URL(image ?? '').pathname)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
})

test('@site-security sends the security headers', async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=')
})
