import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewports } from './matrix.ts'
import { sql } from './database.ts'
import { mockFactors } from './mocks/factors.ts'
import { accountMenu, clickInHeader } from './staff.ts'
import { expect, test } from './test.ts'

const words = {
  ar: {
    title: 'التحقق بخطوتين',
    setUp: 'إعداد التحقق',
    first: 'ثم اكتب الرمز المكوّن من 6 أرقام الذي يعرضه التطبيق',
    label: 'الرمز المكوّن من 6 أرقام',
    stored: 'حفظتها',
    signOut: 'تسجيل الخروج',
    useRecovery: 'استخدام رمز استرداد',
    recovery: 'رمز الاسترداد',
    wrong: 'هذا الرمز غير صحيح',
    used: 'غير صحيح أو استُخدم من قبل',
    recovered: 'أُوقف التحقق بخطوتين لحسابك. أعدّه من جديد.',
    left: 'بقيت 9 رموز استرداد',
    off: 'إيقاف التحقق',
    newCodes: 'رموز استرداد جديدة',
  },
  en: {
    title: 'Two-step verification',
    setUp: 'Set up',
    first: 'Then enter the 6-digit code that the app shows',
    label: '6-digit code',
    stored: 'I have stored them',
    signOut: 'Sign out',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    wrong: 'This code is not correct',
    used: 'not correct or was used before',
    recovered: 'Two-step verification is off for your account. Set it up again.',
    left: '9 recovery codes are left',
    off: 'Turn off',
    newCodes: 'New recovery codes',
  },
} as const

const password = 'Teal-harbor-19'

/** Creates an admin for one test and opens the sign-in. */
async function openAs(page: Page, email: string, language: 'ar' | 'en') {
  await sql('delete from auth.users where email = $1', [email])
  await sql(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, extensions.crypt($2, extensions.gen_salt('bf')), now(),
               '{"provider": "email", "providers": ["email"]}', '{}') returning id)
     insert into profiles (id, name, role) select id, 'ليلى الحربي', 'admin' from account`,
    [email, password],
  )
  await page.addInitScript(
    (stored) => localStorage.setItem('admin_language', JSON.stringify(stored)),
    language,
  )
  await page.goto('/admin')
  await signIn(page, email)
}
async function signIn(page: Page, email: string) {
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
}

const factorsOf = (email: string) =>
  sql(
    `select f.status::text from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = $1`,
    [email],
  )

for (const language of ['ar', 'en'] as const) {
  const text = words[language]
  test(
    `an admin sets up a second factor, signs in with it, and gets in with a recovery code (${language})`,
    fullUnless('ar', language),
    async ({ page, expectConsole }) => {
      expectConsole(/FactorError|ApiError|40[013]|422/)
      const email = `factor.${language}@staff.example`
      const { codeFor } = await mockFactors(page)
      await openAs(page, email, language)

      // Set up, with the keyboard.
      await accountMenu(page).press('Enter')
      await page.getByRole('menuitem', { name: text.title }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: text.setUp }).press('Enter')
      const image = dialog.getByRole('img')
      // The Content-Security-Policy lets it load.
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBe(100)
      const secret = await dialog.locator('code').innerText()
      await expect(dialog.getByLabel(text.first)).toBeFocused()
      await page.keyboard.type(codeFor(secret, 9))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(text.wrong)
      await dialog.getByLabel(text.first).fill(codeFor(secret))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      const codes = await dialog.getByRole('listitem').allInnerTexts()
      await dialog.getByRole('button', { name: text.stored }).press('Enter')
      await expect(dialog).toBeHidden()
      expect(await factorsOf(email)).toEqual([{ status: 'verified' }])
      await page.goto('/admin?tab=staff')
      await expect(page.locator(`[data-person="${email}"]`)).toBeVisible()

      // Sign in with the code.
      await page.getByRole('button', { name: text.signOut }).click()
      await signIn(page, email)
      const code = page.getByLabel(text.label)
      await expect(code).toBeFocused()
      await page.reload()
      await expect(code).toBeFocused()
      await page.keyboard.type(codeFor(secret, 9))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(text.wrong)
      await code.fill(codeFor(secret))
      await page.keyboard.press('Enter')
      await expect(page.locator(`[data-person="${email}"]`)).toBeVisible()

      // The phone is lost.
      await page.getByRole('button', { name: text.signOut }).click()
      await signIn(page, email)
      await page.getByRole('button', { name: text.useRecovery }).click()
      const recovery = page.getByLabel(text.recovery, { exact: true })
      await expect(recovery).toBeFocused()
      await page.keyboard.type('AAAA-BBBB-CCCC-DDDD')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText(text.used)
      await recovery.fill((codes[0] ?? '').toLowerCase())
      await page.keyboard.press('Enter')
      await expect(page.getByText(text.recovered)).toBeVisible()
      await expect(page.locator(`[data-person="${email}"]`)).toBeVisible()
      expect(await factorsOf(email)).toEqual([])

      // The next factor continues with the other codes.
      await clickInHeader(page, text.title)
      await dialog.getByRole('button', { name: text.setUp }).click()
      const next = await dialog.locator('code').innerText()
      expect(next).not.toBe(secret)
      await dialog.getByLabel(text.first).fill(codeFor(next))
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(text.left)).toBeVisible()
      await dialog.getByRole('button', { name: text.off }).click()
      await dialog.getByRole('button', { name: text.off }).click()
      await expect(dialog.getByRole('button', { name: text.setUp })).toBeVisible()
      expect(await factorsOf(email)).toEqual([])
      await sql('delete from auth.users where email = $1', [email])
    },
  )
}

for (const { width, language, details } of viewports)
  test(
    `@accessibility two-step verification has no findings at ${width} px (${language})`,
    details,
    async ({ page, expectConsole }) => {
      expectConsole(/FactorError|ApiError|40[013]|422/)
      const text = words[language]
      const email = `factor.${width}.${language}@staff.example`
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const { codeFor } = await mockFactors(page)
      await openAs(page, email, language)
      const dialog = page.getByRole('dialog')
      const open = async () => {
        await page.goto('/admin')
        await clickInHeader(page, text.title)
      }
      const setUp = () => dialog.getByRole('button', { name: text.setUp }).click()
      await expect(page.locator('#admin-main')).toBeVisible()
      await open()
      await setUp()
      await dialog.getByLabel(text.first).press('Enter')
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectAccessible(page)

      await open()
      await setUp()
      await dialog.getByLabel(text.first).fill(codeFor(await dialog.locator('code').innerText()))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      await expectAccessible(page)

      await open()
      await expect(dialog.getByRole('button', { name: text.newCodes })).toBeVisible()
      await expectAccessible(page)

      await page.goto('/admin?tab=staff')
      await expect(page.getByRole('switch').first()).toBeEnabled()
      await expectAccessible(page)

      await page.goto('/admin')
      await clickInHeader(page, text.signOut)
      await signIn(page, email)
      await page.getByLabel(text.label).press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await page.getByRole('button', { name: text.useRecovery }).click()
      await expect(page.getByLabel(text.recovery, { exact: true })).toBeFocused()
      await expectAccessible(page)

      // An admin without the factor that is demanded. The setting itself would apply to the other tests.
      await sql(
        'delete from auth.mfa_factors f using auth.users u where u.id = f.user_id and u.email = $1',
        [email],
      )
      await page.route('**/api/auth/me', async (route) => {
        const answer = await route.fetch()
        const { user } = await answer.json()
        await route.fulfill({
          json: { user: { ...user, role: 'editor', second_factor: 'missing' } },
        })
      })
      await page.reload()
      await expect(page.getByRole('button', { name: text.setUp })).toBeVisible()
      await expectAccessible(page)
      await sql('delete from auth.users where email = $1', [email])
    },
  )
