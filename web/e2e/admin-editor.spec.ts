import { expectAccessible } from './accessibility.ts'
import { viewports } from './matrix.ts'
import { sql } from './database.ts'
import { openAdmin, runRowAction, signIn } from './staff.ts'
import { expect, test } from './test.ts'

// These tests change the same list, so they run one after the other.
test.describe.configure({ mode: 'default' })

test('shows sign-in errors in Arabic and keeps the typed text', async ({ page, expectConsole }) => {
  // The failed request is logged to the console.
  expectConsole(/ApiError|40[01]/)
  await page.goto('/admin')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('alert')).toHaveText('الرجاء ملء جميع الحقول')
  await page.getByLabel('البريد الإلكتروني').fill('admin@riyada.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('alert')).toHaveText('بريد إلكتروني أو كلمة مرور غير صحيحة')
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue('admin@riyada.example')
})

test('shows labels above their fields and problems in red', async ({ page }) => {
  await openAdmin(page, 'EDITOR', '/admin?new=')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'إضافة المحتوى' }).click()
  const problem = dialog.getByText(/^يرجى ملء جميع الحقول المطلوبة/)
  await expect(problem).toBeVisible()
  expect(await problem.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(179, 38, 30)')
  const boxes = await dialog
    .locator('label:has(+ button)')
    .evaluateAll((labels) =>
      labels.map((label) => [
        label.getBoundingClientRect().bottom,
        label.nextElementSibling?.getBoundingClientRect().top,
      ]),
    )
  expect(boxes).toHaveLength(2)
  for (const [bottom = Infinity, top = 0] of boxes) expect(bottom).toBeLessThanOrEqual(top)
})

test('publishes a changed text to visitors and into the HTML', async ({ page, request }) => {
  await page.goto('/admin')
  await signIn(page, 'EDITOR')
  await expect(page.getByText('محرر', { exact: true })).toBeVisible()
  // Other tests change items of these categories in parallel.
  const items = await sql<{ key: string }>(
    `select key from content_items where category not in ('misc', 'company', 'social')`,
  )
  await expect
    .poll(() =>
      page
        .locator('[data-item]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-item'))),
    )
    .toEqual(expect.arrayContaining(items.map(({ key }) => key)))

  const text = `دليلك إلى حلول ${Date.now()}`
  await page.getByRole('searchbox').fill('solutions.eyebrow')
  await runRowAction(page, page.locator('[data-item="solutions.eyebrow"]'), 'تعديل')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('النص بالعربية').fill(text)
  await dialog.getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [250] })
    .toContain(text)
  await page.goto('/')
  await expect(page.getByText(text).first()).toBeVisible()
})

test('shows both versions when two people edit one item', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|409/)
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ('misc.conflict', 'misc', 'الأصل', 'Original')
     on conflict (key) do update set value_ar = excluded.value_ar, version = content_items.version`,
  )
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('misc.conflict')
  await runRowAction(page, page.locator('[data-item="misc.conflict"]'), 'تعديل')
  await page.getByRole('dialog').getByLabel('النص بالعربية').fill('نسختي')
  await sql(`update content_items set value_ar = 'نسخة زميلي' where key = 'misc.conflict'`)
  await page.getByRole('dialog').getByRole('button', { name: 'نشر التغييرات' }).click()
  await expect(page.getByText('عدّل مستخدم آخر هذا العنصر أثناء تعديلك')).toBeVisible()
  await expect(page.getByText('نسختي').first()).toBeVisible()
  await expect(page.getByText('نسخة زميلي').first()).toBeVisible()
  const [row] = await sql<{ value_ar: string }>(
    `select value_ar from content_items where key = 'misc.conflict'`,
  )
  expect(row?.value_ar).toBe('نسخة زميلي')
})

test('rejects a login without a profile with a message', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|403/)
  await sql(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', 'no-profile@riyada.example',
             extensions.crypt('no-profile-password', extensions.gen_salt('bf')), now(), '{"provider": "email", "providers": ["email"]}')
     on conflict do nothing`,
  )
  await page.goto('/admin')
  await page.getByLabel('البريد الإلكتروني').fill('no-profile@riyada.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('no-profile-password')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('alert')).toHaveText('ليست لديك صلاحية لهذا الإجراء')
})

test('keeps unsaved text when switching to the preview', async ({ page }) => {
  const text = `لم يُحفظ بعد ${Date.now()}`
  await openAdmin(page, 'EDITOR', '/admin?item=hero.title')
  await page.getByRole('dialog').getByLabel('النص بالعربية').fill(text)
  await page.getByRole('button', { name: 'عرض في المعاينة' }).click()
  await expect(page.frameLocator('iframe').locator('#hero-title')).toHaveText(text)
  await expect(page.getByLabel('النص بالعربية')).toHaveValue(text)
  await page.getByRole('button', { name: 'تجاهل التغييرات' }).click()
  await expect(page.frameLocator('iframe').locator('#hero-title')).not.toHaveText(text)
})

test('undoes a save from its notice, without marking the translation as outdated', async ({
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
  // Notices do not disappear under the pointer.
  await page.getByRole('button', { name: 'تراجع' }).hover()
  expect(await row()).not.toEqual([before])
  await page.getByRole('button', { name: 'تراجع' }).click()
  await expect(page.getByText('عاد العنصر كما كان قبل الحفظ')).toBeVisible()
  expect(await row()).toEqual([before])
})

test('completes a URL without a scheme', async ({ page }) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=links&item=social.twitter')
  const address = page.getByRole('dialog').getByLabel('الرابط', { exact: true })
  await address.fill('x.com/riyada')
  await page.keyboard.press('Tab')
  await expect(address).toHaveValue('https://x.com/riyada')
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility sign-in, list and editor have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(
        (wanted) => localStorage.setItem('admin_language', JSON.stringify(wanted)),
        language,
      )
      await page.goto('/admin')
      await expect(page.locator('input[type=password]')).toBeVisible()
      await expectAccessible(page)
      await openAdmin(page, 'ADMIN', '/admin', language)
      await expect(page.locator('[data-item]').first()).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin?item=hero.title')
      await expect(page.getByRole('dialog').locator('textarea, input').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await sql(`insert into content_items (key, category) values ('misc.gone', 'misc')`)
      await sql(`delete from content_items where key = 'misc.gone'`)
      await page.goto('/admin?deleted')
      await expect(page.getByRole('dialog').getByText('misc.gone').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    },
  )

const inline = {
  ar: {
    edit: 'النص بالإنجليزية',
    saved: 'حُفظ',
    undo: 'تراجع',
    category: /^متفرقات/,
    actions: /^إجراءات/,
  },
  en: {
    edit: 'English text',
    saved: 'Saved',
    undo: 'Undo',
    category: /^Miscellaneous/,
    actions: /^Actions/,
  },
} as const

for (const language of ['ar', 'en'] as const)
  test(`edits a short text in its row (${language})`, async ({ page }) => {
    const texts = inline[language]
    const key = `misc.inline.${language}`
    const value = async () =>
      (
        await sql<{ value_en: string }>('select value_en from content_items where key = $1', [key])
      )[0]?.value_en
    await sql('delete from content_items where key = $1', [key])
    await sql(
      `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'قصير', 'Short text')`,
      [key],
    )
    await page.setViewportSize({ width: 1280, height: 900 })
    await openAdmin(page, 'EDITOR', '/admin', language)
    await page.getByRole('navigation').getByRole('button', { name: texts.category }).click()
    const row = page.locator(`[data-item="${key}"]`)
    await row.getByRole('button', { name: 'Short text' }).click()
    const field = row.getByRole('textbox', { name: texts.edit })
    await field.press('End')
    await field.pressSequentially(', longer')
    await field.press('Enter')
    await expect(row.getByText(texts.saved, { exact: true })).toBeVisible()
    await expect.poll(value).toBe('Short text, longer')
    await row.getByRole('button', { name: texts.undo }).click()
    await expect(row.getByRole('button', { name: 'Short text', exact: true })).toBeVisible()
    await expect.poll(value).toBe('Short text')

    // A click on the state does not change it, and what the menu changes can be undone.
    const isPublished = () =>
      sql('select from content_items where key = $1 and is_published', [key])
    await row.getByRole('button', { name: texts.actions }).click()
    await page.getByRole('menuitem').nth(3).click()
    await expect.poll(async () => (await isPublished()).length).toBe(0)
    await page.getByRole('button', { name: texts.undo }).click()
    await expect.poll(async () => (await isPublished()).length).toBe(1)
    await sql('delete from content_items where key = $1', [key])
  })
