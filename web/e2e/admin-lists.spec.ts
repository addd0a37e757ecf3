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
    `a testimonial is added, and moved in a draft (${language})`,
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

      await openAdmin(page, 'ADMIN', '/admin?tab=lists&list=testimonials', language)
      await test.step('added', async () => {
        await page.getByRole('button', { name: t('lists.add'), exact: true }).click()
        const dialog = page.getByRole('dialog')
        for (const field of ['ar', 'en'] as const)
          for (const part of ['quote', 'name'])
            await dialog
              .getByRole('group', { name: t(`admin.part.${part}`) })
              .getByLabel(t(`admin.field.value_${field}`))
              .fill(part === 'name' ? name : `Quote ${field}`)
        await dialog.getByRole('button', { name: t('lists.form.publish'), exact: true }).click()
        await said('lists.done.added')
        await expectOnSite(page, 'ar', [textOf('ar', 'testimonials.3.name'), name])
        await expectOnSite(page, 'en', [textOf('en', 'testimonials.3.name'), name])
      })
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
