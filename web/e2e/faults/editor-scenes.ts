import type { Page } from '@playwright/test'
import { png } from '../pictures.ts'
import { openAdmin } from '../staff.ts'
import { expect } from '../test.ts'
import { pressUntil, sql, type Desk, type Scene } from './scene.ts'

const typed = 'كُتب قبل الانقطاع · Typed before the outage'

const panel = (page: Page) => page.locator('#admin-main h2').first()

const open = ({ page, language }: Desk, role: 'ADMIN' | 'EDITOR', path: string) =>
  openAdmin(page, role, path, language)

const signIn: Scene = async ({ page, language, t }) => {
  await page.addInitScript(
    (wanted) => localStorage.setItem('admin_language', JSON.stringify(wanted)),
    language,
  )
  await page.goto('/admin')
  const email = page.getByLabel(t('admin.login.email'))
  const password = page.getByLabel(t('admin.login.password'), { exact: true })
  await email.fill(process.env['TEST_EDITOR_EMAIL'] ?? '')
  await password.fill(process.env['TEST_EDITOR_PASSWORD'] ?? '')
  const submit = page.getByRole('button', { name: t('admin.login.submit') })
  return {
    attempt: () => submit.click(),
    kept: async () => {
      await expect(email).toHaveValue(process.env['TEST_EDITOR_EMAIL'] ?? '')
      await expect(password).toHaveValue(process.env['TEST_EDITOR_PASSWORD'] ?? '')
    },
    finish: () => pressUntil(submit, () => panel(page).isVisible(), page.getByRole('alert')),
  }
}

const again = ({ page, t }: Desk) => page.getByRole('button', { name: t('admin.retry') })

/** Somebody signed in who opens the admin now. */
const opening: Scene = async (desk) => {
  const { page } = desk
  await open(desk, 'EDITOR', '/admin')
  return {
    attempt: () => page.reload(),
    kept: () => expect(panel(page)).toBeHidden(),
    finish: () => pressUntil(again(desk), () => panel(page).isVisible(), page.getByRole('alert')),
  }
}

const text: Scene = async (desk) => {
  const { page, language, t, name } = desk
  const key = `misc.${name}`
  await sql(
    `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'الأصل', 'Original')`,
    [key],
  )
  await open(desk, 'EDITOR', `/admin?item=${key}`)
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t(`admin.field.value_${language}`))
  await field.fill(typed)
  const save = dialog.getByRole('button', { name: t('admin.editor.save') })
  // By tag: behind a dialog nothing has a role.
  const row = page.locator('li').filter({ hasText: key })
  return {
    attempt: () => save.click(),
    kept: async () => {
      await expect(field).toHaveValue(typed)
      // The list says what the database says.
      await expect(row).toContainText(language === 'ar' ? 'الأصل' : 'Original')
    },
    finish: async () => {
      await pressUntil(save, () => dialog.isHidden(), dialog.getByRole('alert'))
      await expect(row).toContainText(typed)
      const stored = await sql(
        `select value_${language} as value from content_items where key = $1`,
        [key],
      )
      expect(stored).toEqual([{ value: typed }])
    },
  }
}

const picture: Scene = async (desk) => {
  const { page, language, t, name } = desk
  const key = `misc.${name}`
  await open(desk, 'EDITOR', '/admin?tab=images')
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
    kept: async () => {
      await expect(field).toHaveValue(typed)
      await expect(dialog.getByLabel(t('admin.field.key'))).toHaveValue(key)
    },
    finish: async () => {
      await pressUntil(add, () => dialog.isHidden(), dialog.getByRole('alert'))
      const [stored] = await sql<{ image_url: string; alt: string }>(
        `select image_url, image_alt_${language} as alt from content_items where key = $1`,
        [key],
      )
      expect(stored?.alt).toBe(typed)
      expect((await page.request.get(stored?.image_url ?? '')).status()).toBe(200)
    },
  }
}

const analytics: Scene = async (desk) => {
  const { page, t } = desk
  await open(desk, 'ADMIN', '/admin')
  const figures = page.getByText(t('admin.analytics.content.total'))
  return {
    attempt: () => page.getByRole('tab', { name: t('admin.tab.analytics') }).click(),
    kept: () => expect(figures).toBeHidden(),
    finish: async () => {
      await pressUntil(again(desk), () => figures.isVisible(), page.getByRole('alert'))
      // It has come with its styles.
      const bar = page.getByRole('navigation', { name: t('admin.analytics.parts') })
      await expect(bar).toHaveCSS('display', 'flex')
    },
  }
}

/** Somebody who looks for one lead among others. */
const leads: Scene = async (desk) => {
  const { page, name } = desk
  const email = `${name}@lead.example`
  await sql(
    `select public.record_visit(jsonb_build_object('session_id', $1::text, 'email', $2::text, 'start_time', now()), '[]'::jsonb)`,
    [name, email],
  )
  await open(desk, 'ADMIN', '/admin?tab=analytics&part=leads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const search = page.getByRole('searchbox')
  return {
    attempt: () => search.fill(email),
    kept: () => expect(search).toHaveValue(email),
    finish: async () => {
      const failure = page.getByRole('alert')
      await pressUntil(again(desk), () => failure.isHidden(), failure)
      await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
      await expect(page.getByRole('row')).toHaveCount(2)
    },
  }
}

/** By their names in rows.ts. */
export const editorScenes: [name: string, scene: Scene][] = [
  ['Sign-in', signIn],
  ['Opening the admin', opening],
  ['Text', text],
  ['Image', picture],
  ['Analytics', analytics],
  ['Leads', leads],
]
