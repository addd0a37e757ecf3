import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewports } from './matrix.ts'
import { sql } from './database.ts'
import { openAdmin } from './staff.ts'
import { emailsTo, linkIn, nextEmail } from './mailbox.ts'
import { expect, test } from './test.ts'

const words = {
  ar: {
    ...{ invite: 'دعوة شخص', send: 'دعوة', name: /^الاسم/, email: /^البريد/ },
    ...{ password: 'كلمة المرور الجديدة', accept: 'قبول الدعوة', start: 'فتح لوحة التحكم' },
    ...{ gone: 'لم تعد الدعوة صالحة', joined: 'انضممت إلى الفريق', text: 'النص بالعربية' },
    ...{ save: 'نشر التغييرات', signOut: /^إنهاء الجلسات/, end: 'إنهاء الجلسات' },
    ...{
      ended: 'انتهت جلستك',
      resend: /^إرسال من جديد/,
      revoke: /^إلغاء الدعوة/,
      yes: 'إلغاء الدعوة',
    },
    until: 'صالحة حتى',
  },
  en: {
    ...{ invite: 'Invite someone', send: 'Invite', name: /^Name/, email: /^Email/ },
    ...{ password: 'New password', accept: 'Accept the invitation', start: 'Open the admin' },
    ...{ gone: 'This invitation no longer works', joined: 'You are on the staff' },
    ...{ save: 'Publish changes', signOut: /^End sessions:/, end: 'End sessions' },
    ...{ ended: 'Your session has ended', resend: /^Send again/, revoke: /^Revoke the/ },
    ...{ yes: 'Revoke', until: 'Valid until', text: 'Arabic text' },
  },
} as const

/** Removes what an earlier run left. */
async function clean(email: string) {
  await sql('delete from private.invitations where email = $1', [email])
  await sql('delete from auth.users where email = $1', [email])
}

/** Opens the staff screen as the admin, invites somebody and returns the link that the screen shows. */
async function invite(page: Page, email: string, language: 'ar' | 'en') {
  const word = words[language]
  const count = (await emailsTo(email)).length
  await openAdmin(page, 'ADMIN', '/admin?tab=staff', language)
  await page.getByRole('button', { name: word.invite }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(word.name).fill('هند العنزي')
  await dialog.getByLabel(word.email).fill(email)
  await dialog.getByRole('button', { name: word.send, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  return linkIn(await nextEmail(email, count), 'invitation')
}

for (const language of ['ar', 'en'] as const)
  test(
    `@revoked-staff from an invitation to a password and the first edit, until the sessions are ended (${language})`,
    fullUnless('ar', language),
    async ({ page, browser, expectConsole }) => {
      expectConsole(/ApiError|40[14]/)
      const word = words[language]
      const email = `hind.${language}@staff.example`
      const key = `misc.first-edit-${language}`
      await clean(email)
      await sql(
        `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')
         on conflict (key) do update set value_ar = excluded.value_ar`,
        [key],
      )
      const link = await invite(page, email, language)
      await expect(page.locator(`[data-invitation="${email}"]`)).toContainText(word.until)

      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': email } })
      await context.addInitScript(
        (wanted) => localStorage.setItem('admin_language', JSON.stringify(wanted)),
        language,
      )
      const hers = await context.newPage()
      await hers.goto(link)
      await expect(hers.getByText(email)).toBeVisible()
      expect(hers.url()).toMatch(/\/admin$/)
      await hers.getByLabel(word.password).fill('a-good-new-one')
      await hers.getByRole('button', { name: word.accept }).click()
      await expect(hers.getByRole('heading', { name: word.joined })).toBeVisible()
      await hers.getByRole('button', { name: word.start }).click()

      await hers.getByRole('searchbox').fill(key)
      const item = hers.locator(`[data-item="${key}"] [data-item-title]`)
      await item.click()
      const editor = hers.getByRole('dialog')
      await editor.getByLabel(word.text).fill('أول تحرير')
      await editor.getByRole('button', { name: word.save }).click()
      await expect(editor).toBeHidden()
      const [edited] = await sql<object>(
        `select c.value_ar, u.email from content_items c join auth.users u on u.id = c.updated_by where c.key = $1`,
        [key],
      )
      expect(edited).toEqual({ value_ar: 'أول تحرير', email })

      await page.reload()
      const row = page.locator(`[data-person="${email}"]`)
      await expect(row).toBeVisible()
      await expect(page.locator(`[data-invitation="${email}"]`)).toHaveCount(0)
      await row.getByRole('button', { name: word.signOut }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: word.end }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      // The first request that the editor sends says so.
      await item.click()
      await expect(hers.getByRole('dialog', { name: word.ended })).toBeVisible()

      await hers.goto('about:blank')
      await hers.goto(link)
      await expect(hers.getByRole('heading', { name: word.gone })).toBeVisible()
      await context.close()
      await clean(email)
    },
  )

test('a link stops working when the invitation is sent again, and when it is revoked', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/ApiError|404/)
  const word = words.ar
  const email = 'twice@staff.example'
  await clean(email)
  const first = await invite(page, email, 'ar')
  const row = page.locator(`[data-invitation="${email}"]`)
  await row.getByRole('button', { name: word.resend }).click()
  const second = linkIn(await nextEmail(email, 1), 'invitation')
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': email } })
  const theirs = await context.newPage()
  await theirs.goto(first)
  await expect(theirs.getByRole('heading', { name: word.gone })).toBeVisible()
  await theirs.goto('about:blank')
  await theirs.goto(second)
  await expect(theirs.getByLabel(word.password)).toBeVisible()

  await row.getByRole('button', { name: word.revoke }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: word.yes }).click()
  await expect(row).toHaveCount(0)
  await theirs.getByLabel(word.password).fill('a-good-new-one')
  await theirs.getByRole('button', { name: word.accept }).click()
  await expect(theirs.getByRole('alert')).toContainText('لم تعد هذه الدعوة صالحة')
  expect(await sql('select from auth.users where email = $1', [email])).toEqual([])
  await context.close()
})

for (const { width, language, details } of viewports)
  test(
    `@accessibility an invitation has no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      const word = words[language]
      const email = `access.${width}.${language}@staff.example`
      await clean(email)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, 'ADMIN', '/admin?tab=staff', language)
      await page.getByRole('button', { name: word.invite }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: word.send, exact: true }).click()
      await expect(dialog.getByRole('alert')).toHaveCount(2)
      await expectAccessible(page)
      const link = await invite(page, email, language)
      await expect(page.locator(`[data-invitation="${email}"]`)).toBeVisible()
      await expectAccessible(page)
      await page.goto(link)
      await expect(page.getByLabel(word.password)).toBeVisible()
      await expectAccessible(page)
      await clean(email)
    },
  )
