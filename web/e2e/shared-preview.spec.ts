import type { Browser } from '@playwright/test'
import { expectAccessible, overflow } from './accessibility.ts'
import { addDraft, addRelease, removeDrafts } from './drafts.ts'
import { textOf } from './faults/texts.ts'
import { goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const subtitle = { value_ar: 'خبرة رمضانية', value_en: 'Ramadan expertise' }
const headline = { value_ar: 'من نحن في رمضان', value_en: 'About us in Ramadan' }
const other = { value_ar: 'مسودة لا تخص الرابط', value_en: 'A draft that is not in the link' }
const keys = ['hero.subtitle', 'about.headline', 'hero.badge.certified']
const name = 'Ramadan'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens a release with two of three drafts as an editor. */
async function openRelease(browser: Browser) {
  await removeDrafts(keys, name)
  const permissions = ['clipboard-read', 'clipboard-write']
  const editor = await (await browser.newContext({ permissions })).newPage()
  const release = await addRelease(name)
  await addDraft('hero.subtitle', { ...subtitle, release })
  await addDraft('about.headline', { ...headline, release })
  await addDraft('hero.badge.certified', other)
  await openAdmin(editor, 'EDITOR', '/admin?tab=drafts')
  return { editor, release }
}
test.afterEach(() => removeDrafts(keys, name))

test('a link shows its drafts on every page', async ({ page, browser, request, expectConsole }) => {
  expectConsole(/404/)
  const { editor, release } = await openRelease(browser)
  await goTo(editor, `tab=drafts&release=${release}`)
  await editor.getByRole('button', { name: textOf('ar', 'admin.drafts.share.make') }).click()
  const link = await editor
    .getByRole('textbox', { name: textOf('ar', 'admin.drafts.share.link') })
    .inputValue()
  expect(await editor.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const [, token = ''] = /\/preview\.html#([0-9a-f]{64})$/.exec(link) ?? []
  await page.setViewportSize({ width: 360, height: 900 })
  const bar = page.getByRole('complementary', { name: 'معاينة', exact: true })

  await test.step('the drafts of the link, and a bar that says so', async () => {
    await page.goto(link)
    await expect(page.getByText(subtitle.value_ar)).toBeVisible()
    await expect(page.getByText(/مسودة لا تخص الرابط|not in the link/)).toHaveCount(0)
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveTitle(/^معاينة · /)
    expect(page.url()).not.toContain(token)
    expect(await overflow(page), 'nothing is wider than the screen').toBeLessThanOrEqual(0)
    // The end of the page is above the bar.
    await expect(page.locator('footer')).toBeVisible()
    await expect(page.getByRole('figure').first(), 'hydrated later').toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = await page.locator('footer').boundingBox()
    const end = await bar.boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1)
    await expectAccessible(page)
  })

  await test.step('not for search engines, which are not told where it is linked from', async () => {
    const headers = (await request.get('/preview.html')).headers()
    expect(headers['x-robots-tag']).toBe('noindex')
    const meta = (of: string) => page.locator(`meta[name=${of}]`)
    await expect(meta('robots')).toHaveAttribute('content', 'noindex')
    await expect(meta('referrer')).toHaveAttribute('content', 'no-referrer')
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('preview')
  })

  await test.step('pages; the language and the page stay after a reload', async () => {
    await page.reload()
    await expect(page.getByText(subtitle.value_ar)).toBeVisible()
    await page.locator('a[data-opens=about]').first().dispatchEvent('click')
    await expect(page.getByRole('heading', { name: headline.value_ar })).toBeVisible()
    const language = page.locator('a[hreflang]:visible').first()
    await language.click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.reload()
    await expect(page).toHaveURL(/\/preview.html#about$/)
    await expect(page.getByRole('heading', { name: headline.value_en })).toBeVisible()
  })

  await test.step('the live site has none of them', async () => {
    await page.getByRole('link', { name: 'Open the live site' }).click()
    await expect(page).toHaveURL(/\/en\/$/)
    await expect(page.locator('#hero-title')).toBeVisible()
    await expect(page.getByText(subtitle.value_en)).toHaveCount(0)
  })

  await test.step('a link that has ended', async () => {
    await page.goto(`/preview.html#${'0'.repeat(64)}`)
    await expect(page.getByRole('heading', { name: /^This preview link does not/ })).toBeVisible()
    await expectAccessible(page)
  })
  await editor.context().close()
})
