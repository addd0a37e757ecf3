import type { Page } from '@playwright/test'
import { pathOf } from '#contract/languages.ts'
import { sql } from './database.ts'
import { textOf } from './faults/texts.ts'
import { fullUnless } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

// Other tests read the testimonials that the product ships, so this one deletes what it adds.
const clean = async () => {
  await sql(`delete from content_drafts where key ~ '^testimonials\\.(order|4\\.)'`)
  await sql(`delete from content_items where key ~ '^testimonials\\.(order|4\\.)'`)
}
// Both languages change the same list.
test.describe.configure({ mode: 'default' })
test.beforeEach(clean)
test.afterEach(clean)

/** The clients in the HTML of the page that shows all, in their order. */
const expectOnSite = (page: Page, language: 'ar' | 'en', names: string[]) =>
  expect
    .poll(async () => {
      const html = await (await page.request.get(pathOf(language, 'security'))).text()
      return names
        .toSorted((a, b) => html.indexOf(a) - html.indexOf(b))
        .filter((name) => html.includes(name))
    })
    .toEqual(names)

for (const language of ['ar', 'en'] as const)
  test(
    `an added testimonial is moved with the pointer, in a draft (${language})`,
    fullUnless('ar', language),
    async ({ page }) => {
      const t = (key: string) => textOf(language, key)
      const said = (key: string) => {
        const part = t(key).split('{{name}}').at(-1)?.split('{{')[0]?.trim() ?? ''
        return expect(page.getByText(part).last()).toBeVisible()
      }
      const name = `Client ${Date.now()}`
      const first = t('testimonials.1.name')
      const last = t('testimonials.3.name')
      const card = page.locator('[data-entry="4"]')

      await sql(
        `insert into content_items (key, content_type, category, value_ar, value_en)
         values ('testimonials.4.quote', 'text', 'about', 'Quote', 'Quote'), ('testimonials.4.name', 'text', 'about', $1, $1),
                ('testimonials.order', 'metadata', 'about', '1 2 3 4', '1 2 3 4')`,
        [name],
      )
      await openAdmin(page, 'ADMIN', '/admin?tab=lists&list=testimonials', language)
      await test.step('moved with the pointer in a draft', async () => {
        await page.getByText(t('lists.view.draft'), { exact: true }).click()
        await card.scrollIntoViewIfNeeded()
        const handle = await card.getByRole('button').first().boundingBox()
        const third = await page.locator('[data-entry="3"]').boundingBox()
        if (!handle || !third) throw new Error('The list is not shown')
        const x = handle.x + handle.width / 2
        await page.mouse.move(x, handle.y + 20)
        await page.mouse.down()
        await page.mouse.move(x, third.y, { steps: 12 })
        await page.mouse.up()
        await said('lists.inDraft')
        await expect(page.getByText(t('lists.drafts.order'))).toBeVisible()
        await expectOnSite(page, language, [first, last, name])
      })
    },
  )
