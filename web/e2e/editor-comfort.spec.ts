import { query } from './database.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

// They share one list of content, so they take turns.
test.describe.configure({ mode: 'default' })

const sql = <T extends object>(text: string, values: string[] = []) =>
  query<T>(text, values, process.env['TEST_DB_URL'] ?? '')

test('what is typed goes along to the preview, unsaved, and is asked about only there', async ({
  page,
}) => {
  const text = `لم يُحفظ بعد ${Date.now()}`
  await openAdmin(page, 'EDITOR', '/admin?item=hero.title')
  await page.getByRole('dialog').getByLabel('النص بالعربية').fill(text)
  await page.getByRole('button', { name: 'عرض في المعاينة' }).click()
  await expect(page.frameLocator('iframe').locator('#hero-title')).toHaveText(text)
  await expect(page.getByLabel('النص بالعربية')).toHaveValue(text)
  await page.getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click()
  await expect(page.frameLocator('iframe').locator('#hero-title')).not.toHaveText(text)
})

test('a save is taken back from its notice, and no translation is called old for it', async ({
  page,
}) => {
  const row = () =>
    sql<{ value_ar: string; outdated_language: string | null }>(
      "select value_ar, outdated_language from content_items where key = 'faq.title'",
    )
  const [before] = await row()
  await openAdmin(page, 'EDITOR', '/admin?item=faq.title')
  await page.getByRole('dialog').getByLabel('النص بالعربية').fill(`تجربة ${Date.now()}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('حُفظت التغييرات')).toBeVisible()
  // A notice stays under the pointer.
  await page.getByRole('button', { name: 'تراجع' }).hover()
  expect(await row()).not.toEqual([before])
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByText('عاد العنصر كما كان قبل الحفظ')).toBeVisible()
  expect(await row()).toEqual([before])
})

test('an address as people write it is completed', async ({ page }) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=links&item=social.twitter')
  const address = page.getByRole('dialog').getByLabel('الرابط', { exact: true })
  await address.fill('x.com/riyada')
  await page.keyboard.press('Tab')
  await expect(address).toHaveValue('https://x.com/riyada')
})
