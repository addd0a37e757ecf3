import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { viewports } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const texts = {
  ar: {
    title: 'التغييرات على الموقع',
    show: 'عرض الصفحات',
    since: /^على الموقع منذ \d+:\d\d:\d\d\s[صم]$/,
  },
  en: {
    title: 'Changes on the site',
    show: 'Show pages',
    since: /^On the site since \d+:\d\d:\d\d\s[AP]M$/,
  },
}

// An item for each language, since the tests run at the same time.
const keys = { ar: 'contact.promise.1', en: 'contact.promise.2' }

for (const language of ['ar', 'en'] as const)
  test(`after a save the site is fetched until it contains the text (${language})`, async ({
    page,
  }) => {
    const { title, show, since } = texts[language]
    const key = keys[language]
    const text = language === 'ar' ? `نرد عليكم ${Date.now()}` : `We answer you ${Date.now()}`
    const requests: { path: string; authorization: string | undefined }[] = []
    page.on('request', (request) => {
      const { pathname: path } = new URL(request.url())
      if (path === '/api/content' || path === '/' || path === '/en/')
        requests.push({ path, authorization: request.headers()['authorization'] })
    })
    await openAdmin(page, 'EDITOR', `/admin?item=${key}`, language)
    const dialog = page.getByRole('dialog')
    await dialog.locator(`textarea[lang=${language}], input[lang=${language}]`).first().fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    const bar = page.getByRole('region', { name: title })
    await expect(bar.getByText(since).first()).toBeVisible()
    // Only the page of the changed language was fetched, without a session.
    const other = language === 'ar' ? '/en/' : '/'
    expect(requests.map(({ path }) => path)).not.toContain(other)
    expect(requests.length).toBeGreaterThan(1)
    for (const { authorization } of requests) expect(authorization).toBeUndefined()

    await bar.getByRole('button', { name: show }).click()
    const [site] = await Promise.all([
      page.waitForEvent('popup'),
      bar.getByRole('link').first().click(),
    ])
    await expect(site.getByText(text).first()).toBeVisible()
    expect(new URL(site.url()).hash).toMatch(/^#contact(:~:text=.*)?$/)
  })

test('says what is wrong when the site keeps the previous text, and tries again', async ({
  page,
}) => {
  await page.clock.install()
  const key = 'contact.promise.3'
  const [item] = await sql<{ value_ar: string }>(
    'select value_ar from content_items where key = $1',
    [key],
  )
  // A cache on the way answers with the previous list.
  let isStale = true
  await page.route('**/api/content', async (route) => {
    const response = await route.fetch()
    const items: { key: string; value_ar: string | null; version: number }[] = await response.json()
    const stale = items.map((each) =>
      each.key === key ? { ...each, value_ar: item?.value_ar ?? null, version: 1 } : each,
    )
    await route.fulfill({ response, json: isStale ? stale : items })
  })
  await openAdmin(page, 'EDITOR', `/admin?item=${key}`, 'en')
  const dialog = page.getByRole('dialog')
  await dialog.locator('textarea[lang=ar], input[lang=ar]').first().fill(`وعد ${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  const bar = page.getByRole('region', { name: texts.en.title })
  await expect(bar.getByText('Checking the site...')).toBeVisible()
  await page.clock.runFor(61_000)
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return bar.getByText('The site still shows the previous state').count()
    })
    .toBeGreaterThan(0)
  await bar.getByRole('button', { name: texts.en.show }).click()
  await expect(bar.getByText(/did not reach the site within a minute/)).toBeVisible()
  isStale = false
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return bar.getByText(texts.en.since).count()
    })
    .toBeGreaterThan(0)
})

for (const [index, { width, language, details }] of viewports.entries())
  test(
    `@accessibility the pages of a change have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      // An item for each, since the tests run at the same time.
      const key = `faq.${index + 1}.answer`
      const [item] = await sql<{ value_ar: string }>(
        'select value_ar from content_items where key = $1',
        [key],
      )
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, 'EDITOR', `/admin?item=${key}`, language)
      const dialog = page.getByRole('dialog')
      await dialog.locator('textarea[lang=ar], input[lang=ar]').first().fill(`جواب ${Date.now()}`)
      await page.keyboard.press('Control+Enter')
      const bar = page.getByRole('region', { name: texts[language].title })
      await bar.getByRole('button', { name: texts[language].show }).click()
      await expect(bar.getByRole('link').getByText(texts[language].since)).toHaveCount(2)
      await expectAccessible(page)
      await sql('update content_items set value_ar = $2 where key = $1', [
        key,
        item?.value_ar ?? '',
      ])
    },
  )
