import type { Page } from '@playwright/test'
import { sql } from '../database.ts'
import { addItem } from '../drafts.ts'
import { png } from '../images.ts'
import { openAdmin } from '../staff.ts'
import { expect } from '../test.ts'
import { clickUntil, type ScreenContext, type ScreenSetup } from './screen.ts'

const typed = 'كُتب قبل الانقطاع · Typed before the outage'

const panel = (page: Page) => page.locator('#admin-main h2').first()

const open = ({ page, language }: ScreenContext, role: 'ADMIN' | 'EDITOR', path: string) =>
  openAdmin(page, role, path, language)

const signIn: ScreenSetup = async ({ page, language, t }) => {
  await page.addInitScript((code) => localStorage.setItem('admin_language', `"${code}"`), language)
  await page.goto('/admin?tab=links')
  const email = page.getByLabel(t('admin.login.email'))
  const password = page.getByLabel(t('admin.login.password'), { exact: true })
  await email.fill(process.env['TEST_EDITOR_EMAIL'] ?? '')
  await password.fill(process.env['TEST_EDITOR_PASSWORD'] ?? '')
  const submit = page.getByRole('button', { name: t('admin.login.submit') })
  return {
    attempt: () => submit.click(),
    expectKept: async () => {
      await expect(email).toHaveValue(process.env['TEST_EDITOR_EMAIL'] ?? '')
      await expect(password).toHaveValue(process.env['TEST_EDITOR_PASSWORD'] ?? '')
    },
    finish: () => clickUntil(submit, () => panel(page).isVisible(), page.getByRole('alert')),
  }
}

const retryButton = ({ page, t }: ScreenContext) =>
  page.getByRole('button', { name: t('admin.retry') })

/** Opens the admin with an existing session. */
const opening: ScreenSetup = async (context) => {
  const { page } = context
  await open(context, 'EDITOR', '/admin?tab=links')
  return {
    attempt: () => page.reload(),
    expectKept: () => expect(panel(page)).toBeHidden(),
    finish: () =>
      clickUntil(retryButton(context), () => panel(page).isVisible(), page.getByRole('alert')),
  }
}

const text: ScreenSetup = async (context) => {
  const { page, language, t, name } = context
  const key = `misc.${name}`
  await addItem(key)
  await open(context, 'EDITOR', `/admin?item=${key}`)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t(`admin.field.value_${language}`))
  await field.fill(typed)
  const save = dialog.getByRole('button', { name: t('admin.editor.publish') })
  // By tag, since elements behind a dialog have no role.
  const row = page.locator('li').filter({ hasText: key })
  return {
    attempt: () => save.click(),
    expectKept: async () => {
      await expect(field).toHaveValue(typed)
      // The list behind the dialog shows the saved text.
      await expect(row).toContainText(language === 'ar' ? 'الأصل' : 'Original')
    },
    finish: async () => {
      await clickUntil(save, () => dialog.isHidden(), dialog.getByRole('alert'))
      await expect(row).toContainText(typed)
    },
  }
}

const image: ScreenSetup = async (context) => {
  const { page, language, t, name } = context
  const key = `misc.${name}`
  await open(context, 'EDITOR', '/admin?tab=images')
  const dialog = page.getByRole('dialog', { name: t('images.create') })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: png(400, 300) })
  await dialog.getByLabel(t('admin.field.key')).fill(key)
  const field = dialog.getByLabel(t(`admin.field.image_alt_${language}`))
  await field.fill(typed)
  const add = dialog.locator('button[type=submit]')
  return {
    attempt: () => add.click(),
    expectKept: async () => {
      await expect(field).toHaveValue(typed)
      await expect(dialog.getByLabel(t('admin.field.key'))).toHaveValue(key)
    },
    finish: async () => {
      await clickUntil(add, () => dialog.isHidden(), dialog.getByRole('alert'))
      const row = 'select image_url from content_items where key = $1'
      const [stored] = await sql<{ image_url: string }>(row, [key])
      expect((await page.request.get(stored?.image_url ?? '')).status()).toBe(200)
    },
  }
}

const analytics: ScreenSetup = async (context) => {
  const { page, t } = context
  await open(context, 'ADMIN', '/admin?tab=links')
  const figures = page.getByRole('heading', { name: t('analytics.today.week') })
  return {
    attempt: () => page.getByRole('tab', { name: t('admin.tab.analytics') }).click(),
    expectKept: () => expect(figures).toBeHidden(),
    finish: async () => {
      await clickUntil(retryButton(context), () => figures.isVisible(), page.getByRole('alert'))
      // Its style sheet has been loaded, too.
      const bar = page.getByRole('navigation', { name: t('analytics.parts') })
      await expect(bar).toHaveCSS('display', 'flex')
    },
  }
}

/** By their names in outages.ts. */
export const staffScreens: [name: string, setUp: ScreenSetup][] = [
  ['Sign-in', signIn],
  ['Opening the admin', opening],
  ['Text', text],
  ['Image', image],
  ['Analytics', analytics],
]
