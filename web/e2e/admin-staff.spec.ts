import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewports } from './matrix.ts'
import { sql } from './database.ts'
import { clickInHeader, openAdmin } from './staff.ts'
import { linkIn, nextEmail } from './mailbox.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'default' })

/** Creates a login for one test. */
async function colleague(email: string, password: string) {
  await sql('delete from auth.users where email = $1', [email])
  await sql(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt($2, extensions.gen_salt('bf')), now(),
               '{"provider": "email", "providers": ["email"]}', '{}') returning id)
     insert into profiles (id, name, role) select id, 'ليلى الحربي', 'editor' from account`,
    [email, password],
  )
}
const signIn = async (page: Page, email: string, password: string) => {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

for (const language of ['ar', 'en'] as const)
  test(
    `an admin changes the role of an editor and removes the login (${language})`,
    fullUnless('ar', language),
    async ({ page }) => {
      const email = `leila.${language}@staff.example`
      await colleague(email, 'a-password')
      await openAdmin(page, 'ADMIN', '/admin?tab=staff', language)
      const row = page.locator(`[data-person="${email}"]`)
      await row.getByRole('combobox').click()
      await page.getByRole('option', { name: language === 'ar' ? 'مدير' : 'Admin' }).click()
      await expect
        .poll(
          async () =>
            (
              await sql<{ role: string }>(
                'select p.role from profiles p join auth.users u using (id) where u.email = $1',
                [email],
              )
            )[0]?.role,
        )
        .toBe('admin')
      await row.getByRole('button', { name: language === 'ar' ? /^إزالة/ : /^Remove/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: language === 'ar' ? 'إزالة' : 'Remove' })
        .click()
      await expect(row).toHaveCount(0)
      expect(await sql('select from auth.users where email = $1', [email])).toEqual([])
    },
  )

test('an editor cannot see staff', async ({ page }) => {
  await openAdmin(page, 'EDITOR', '/admin?tab=staff')
  await expect(page.getByRole('tab', { name: 'فريق العمل' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'المحتوى' })).toHaveAttribute('aria-selected', 'true')
})

const words = {
  ar: {
    forgotten: 'نسيت كلمة المرور؟',
    send: 'إرسال الرابط',
    newPassword: 'كلمة المرور الجديدة',
    save: 'حفظ كلمة المرور',
  },
  en: {
    forgotten: 'Forgot your password?',
    send: 'Send the link',
    newPassword: 'New password',
    save: 'Save the password',
  },
} as const

for (const { width, language, details } of viewports)
  test(
    `@accessibility staff and password recovery have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      const { forgotten, send, newPassword, save } = words[language]
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(
        (wanted) => localStorage.setItem('admin_language', JSON.stringify(wanted)),
        language,
      )
      await page.goto('/admin')
      await page.getByRole('button', { name: forgotten }).click()
      await page.getByRole('button', { name: send }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/admin#recovery=x')
      await expect(page.getByLabel(newPassword)).toBeFocused()
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await openAdmin(page, 'ADMIN', '/admin?tab=staff', language)
      await expect(page.locator('[data-person]').first()).toBeVisible()
      await expectAccessible(page)
    },
  )

test('resets a forgotten password with a link that works once', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|PasswordError|40[013]/)
  // A repetition must not find the link of the former run.
  const email = `forgets-${crypto.randomUUID()}@staff.example`
  await colleague(email, 'the-old-one')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await page.locator('input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('إن كان لهذا البريد حساب')).toBeVisible()

  const link = linkIn(await nextEmail(email), 'recovery')
  await page.goto(link)
  await expect(page.getByLabel('كلمة المرور الجديدة')).toBeVisible()
  expect(page.url()).toMatch(/\/admin$/)
  await page.getByLabel('كلمة المرور الجديدة').fill('the-new-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'إدارة المحتوى' }).first()).toBeVisible()

  await clickInHeader(page, 'تغيير كلمة المرور')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('كلمة المرور الحالية').fill('the-new-one')
  await dialog.getByLabel('كلمة المرور الجديدة').fill('the-third-one')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.locator('input[type=email]')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('كلمة المرور الجديدة').fill('a-fourth-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('انتهت صلاحية هذا الرابط')
  await page.goto('/admin')
  await signIn(page, email, 'the-new-one')
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, email, 'the-third-one')
  await expect(page.getByRole('heading', { name: 'إدارة المحتوى' }).first()).toBeVisible()
  await sql('delete from auth.users where email = $1', [email])
})
