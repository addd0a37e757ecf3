import { expectAccessible } from './accessibility.ts'
import { screens } from './cells.ts'
import { query } from './database.ts'
import { openAdmin, signIn } from './staff.ts'
import { expect, test } from './test.ts'

const databaseUrl = process.env['TEST_DB_URL'] ?? ''

// They share one list of content, so they take turns.
test.describe.configure({ mode: 'default' })

test('the login says what is wrong, in Arabic, and keeps what was typed', async ({
  page,
  expectNoise,
}) => {
  // A failure is on the console as well as on the screen.
  expectNoise(/ApiError|40[01]/)
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

test('an editor changes a text, and the next visitor sees it, in the HTML too', async ({
  page,
  request,
}) => {
  await page.goto('/admin')
  await signIn(page, 'EDITOR')
  await expect(page.getByText('محرر', { exact: true })).toBeVisible()
  // Other tests add and remove items of these categories at the same time.
  const items = await query<{ key: string }>(
    `select key from content_items where category not in ('misc', 'company', 'social')`,
    [],
    databaseUrl,
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
  await page.getByRole('button', { name: /^تحرير: .*solutions\.eyebrow/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('النص بالعربية').fill(text)
  await dialog.getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await request.get('/')).text(), { intervals: [250] })
    .toContain(text)
  await page.goto('/')
  await expect(page.getByText(text).first()).toBeVisible()
})

test('two people edit one item: the second sees both versions and chooses', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ApiError|409/)
  await query(
    `insert into content_items (key, category, value_ar, value_en) values ('misc.conflict', 'misc', 'الأصل', 'Original')
     on conflict (key) do update set value_ar = excluded.value_ar, version = content_items.version`,
    [],
    databaseUrl,
  )
  await openAdmin(page, 'EDITOR', '/admin')
  await page.getByRole('searchbox').fill('misc.conflict')
  await page.getByRole('button', { name: /^تحرير: .*misc\.conflict/ }).click()
  await page.getByRole('dialog').getByLabel('النص بالعربية').fill('نسختي')
  await query(
    `update content_items set value_ar = 'نسخة زميلي' where key = 'misc.conflict'`,
    [],
    databaseUrl,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ التغييرات' }).click()
  await expect(page.getByText('عدّل شخص آخر هذا العنصر أثناء تحريرك')).toBeVisible()
  await expect(page.getByText('نسختي').first()).toBeVisible()
  await expect(page.getByText('نسخة زميلي').first()).toBeVisible()
  const [row] = await query<{ value_ar: string }>(
    `select value_ar from content_items where key = 'misc.conflict'`,
    [],
    databaseUrl,
  )
  expect(row?.value_ar).toBe('نسخة زميلي')
})

test('a signed-in user without a profile is told so and gets no further', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ApiError|403/)
  await query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
     values (gen_random_uuid(), 'authenticated', 'authenticated', 'stranger@riyada.example',
             extensions.crypt('stranger-password', extensions.gen_salt('bf')), now(), '{"provider": "email", "providers": ["email"]}')
     on conflict do nothing`,
    [],
    databaseUrl,
  )
  await page.goto('/admin')
  await page.getByLabel('البريد الإلكتروني').fill('stranger@riyada.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('stranger-password')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page.getByRole('alert')).toHaveText('ليست لديك صلاحية لهذا الإجراء')
})

for (const { width, language, details } of screens)
  test(
    `@accessibility login, list and editor have no accessibility finding at ${width} px (${language})`,
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
      await query(
        `insert into content_items (key, category) values ('misc.gone', 'misc')`,
        [],
        databaseUrl,
      )
      await query(`delete from content_items where key = 'misc.gone'`, [], databaseUrl)
      await page.goto('/admin?deleted')
      await expect(page.getByRole('dialog').getByText('misc.gone').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    },
  )
