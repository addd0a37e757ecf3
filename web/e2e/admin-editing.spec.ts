import { expectAccessible } from './accessibility.ts'
import { putBack, textsOf } from './drafts.ts'
import { sql } from './database.ts'
import { goTo, openAdmin, signIn } from './staff.ts'
import { expect, test } from './test.ts'

test('an editor keeps a draft and publishes it, and visitors see it', async ({ page, request }) => {
  // An item that no other test changes, since it is public for a moment.
  const key = 'contact.promise.1'
  const before = await textsOf(key)
  const text = `نرد عليكم ${Date.now()}`
  const dialog = page.getByRole('dialog')
  const box = dialog.getByLabel('النص بالعربية')
  const edit = () => goTo(page, `tab=links&item=${key}`)

  await page.goto('/admin?tab=links')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await signIn(page, 'EDITOR')
  await expect(page.getByText('محرر', { exact: true })).toBeVisible()

  await test.step('a closed item is a draft, which visitors do not see', async () => {
    await edit()
    await box.fill(text)
    await dialog.getByRole('button', { name: 'إبقاؤها مسودة' }).click()
    await expect(page.getByText('حُفظت مسودة')).toBeVisible()
    await expect
      .poll(() => sql('select value_ar from content_drafts where key = $1', [key]))
      .toEqual([{ value_ar: text }])
    expect(await textsOf(key)).toEqual(before)
    expect(await (await request.get('/api/content')).text()).not.toContain(text)
  })

  await test.step('publishing says since when it is on the site', async () => {
    await edit()
    await expect(box).toHaveValue(text)
    await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
    await expect(dialog).toBeHidden()
    const bar = page.getByRole('region', { name: 'التغييرات على الموقع' })
    await expect(bar.getByText(/^على الموقع منذ \d+:\d\d:\d\d$/).first()).toBeVisible()
    expect(await (await request.get('/')).text()).toContain(text)

    await bar.getByRole('button', { name: 'عرض الصفحات' }).click()
    await expect(bar.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await bar.getByRole('link').first().click()
    const site = await opened
    await expect(site.getByText(text).first()).toBeVisible()
    expect(new URL(site.url()).pathname).toBe('/contact/')
  })
  await putBack(key, before)
})

test('labels are above their fields, and what is missing is named in red', async ({ page }) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=links&new=')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إضافة المحتوى' }).click()
  const problem = dialog.getByText(/^يرجى ملء جميع الحقول المطلوبة/)
  await expect(problem).toHaveCSS('color', 'rgb(179, 38, 30)')
  const isAbove = await dialog
    .locator('label:has(+ button)')
    .evaluateAll((labels) =>
      labels.map(
        (label) =>
          label.getBoundingClientRect().bottom <=
          (label.nextElementSibling?.getBoundingClientRect().top ?? 0),
      ),
    )
  expect(isAbove, 'labels are above their fields').toEqual([true, true, true])
})
