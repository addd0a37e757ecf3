import { randomUUID } from 'node:crypto'
import { expectAccessible } from './accessibility.ts'
import { addItem, removeItem } from './drafts.ts'
import { sql } from './database.ts'
import { linkIn, nextEmail } from './mailbox.ts'
import { accountMenu, goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

test('from an invitation to a password and the first edit', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/ApiError|40[14]/)
  const email = `hind-${randomUUID()}@staff.example`
  const key = 'misc.first-edit'
  await addItem(key)
  await openAdmin(page, 'ADMIN', '/admin?tab=staff')
  // A change of the tab is one entry of the history.
  const tab = page.getByRole('tab', { name: 'المسودات' })
  await tab.click()
  await expect(tab.locator('.rt-BaseTabListTriggerInner')).toHaveCSS('outline-style', 'none')
  await expect(page).toHaveURL(/tab=drafts/)
  await page.goBack()
  await expect(page).toHaveURL(/tab=staff/)
  const invitation = page.locator(`[aria-labelledby="invitations-title"] [data-person="${email}"]`)

  await test.step('an admin invites somebody', async () => {
    await page.getByRole('button', { name: 'دعوة شخص' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'دعوة', exact: true })
    await send.click()
    await expect(dialog.getByRole('alert')).toHaveCount(2)
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByLabel(/^الاسم/).fill('هند العنزي')
    await dialog.getByLabel(/^البريد/).fill(email)
    await send.click()
    await expect(dialog).toHaveCount(0)
    await expect(invitation).toContainText('صالحة حتى')
  })

  const link = linkIn(await nextEmail(email), 'invitation')
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': email } })
  const hers = await context.newPage()
  const edit = () => goTo(hers, `tab=links&item=${key}`)
  await test.step('the invited person accepts, and edits an item', async () => {
    await hers.goto(link)
    await expect(hers.getByText(email)).toBeVisible()
    expect(hers.url()).toMatch(/\/admin\?tab=links$/)
    await expectAccessible(hers)
    await hers.getByLabel('كلمة المرور الجديدة').fill('a-good-new-one')
    await hers.getByRole('button', { name: 'قبول الدعوة' }).click()
    await expect(hers.getByRole('heading', { name: 'انضممت إلى الفريق' })).toBeVisible()
    await hers.getByRole('button', { name: 'فتح لوحة التحكم' }).click()
    await edit()
    const editor = hers.getByRole('dialog')
    await editor.getByLabel('النص بالعربية').fill('أول تحرير')
    await editor.getByRole('button', { name: 'نشر التغييرات' }).click()
    await expect(editor).toBeHidden()
    expect(
      await sql<object>(
        `select c.value_ar, u.email from content_items c join auth.users u on u.id = c.updated_by where c.key = $1`,
        [key],
      ),
    ).toEqual([{ value_ar: 'أول تحرير', email }])
  })

  await context.close()
  await removeItem(key)
  await sql('delete from auth.users where email = $1', [email])
})

test('the screens of a second factor have no findings, and its QR code is drawn', async ({
  page,
}) => {
  // The functions and their tests have the codes; Auth of the local stack has no second factors.
  await openAdmin(page, 'EDITOR', '/admin?tab=links')
  const dialog = page.getByRole('dialog')
  const account = (part: object) =>
    page.route('**/api/auth/me', async (route) => {
      const { user } = await (await route.fetch()).json()
      await route.fulfill({ json: { user: { ...user, ...part } } })
    })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="9" height="9"/></svg>'
  const totp = { qr_code: svg, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }
  const headers = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*, authorization',
  }
  const json = { id: 'factor', type: 'totp', friendly_name: '', totp }
  await page.route('**/auth/v1/factors', (route) => route.fulfill({ json, headers }))
  const open = async () => {
    await accountMenu(page).press('Enter')
    await page.getByRole('menuitem', { name: 'التحقق بخطوتين' }).press('Enter')
  }

  await test.step('set up, by keyboard', async () => {
    await open()
    await dialog.getByRole('button', { name: 'إعداد التحقق' }).press('Enter')
    const image = dialog.getByRole('img')
    // The Content-Security-Policy lets it load.
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(100)
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    await account({ second_factor: 'checked', factor_ids: ['factor'] })
    await page.reload()
    await open()
    await expect(dialog.getByRole('button', { name: 'إضافة تطبيق آخر' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })

  await test.step('sign in with it', async () => {
    await account({ second_factor: 'unchecked', factor_ids: ['factor'] })
    await page.reload()
    await expect(page.getByLabel('الرمز المكوّن من 6 أرقام')).toBeFocused()
    await expectAccessible(page)
  })
})

test('resets a forgotten password with the link of an email', async ({ page, expectConsole }) => {
  expectConsole(/ApiError|PasswordError|40[0134]/)
  const id = randomUUID()
  const email = `forgets-${id}@staff.example`
  await sql('select private.add_account($1, $2, $3)', [id, email, 'Teal-harbor-19'])
  await sql(`insert into profiles (id, name, role) values ($1, 'ليلى الحربي', 'editor')`, [id])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin?tab=links')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await page.getByRole('button', { name: 'إرسال الرابط' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=email]').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('إن كان لهذا البريد حساب')).toBeVisible()

  const link = linkIn(await nextEmail(email), 'recovery')
  await page.goto(link)
  const first = page.getByLabel('كلمة المرور الجديدة')
  await expect(first).toBeFocused()
  expect(page.url()).toMatch(/\/admin\?tab=links$/)
  await page.getByRole('button', { name: 'حفظ كلمة المرور' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await first.fill('the-new-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'إدارة المحتوى' }).first()).toBeVisible()
  await sql('delete from auth.users where email = $1', [email])
})
