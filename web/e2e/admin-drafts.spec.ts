import type { Browser, Page } from '@playwright/test'
import type { SharedDrafts } from '#contract/drafts.ts'
import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { textOf } from './faults/texts.ts'
import { viewports } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

/** Texts of the home page that no other test changes: two of each language, since the tests run in parallel. */
const keysOf = {
  ar: ['about.pillar.diversity.text', 'about.pillar.openness.text'],
  en: ['about.pillar.innovation.text', 'about.pillar.collaboration.text'],
} as const
const languages = ['ar', 'en'] as const

/** Calls the API as the user who is signed in. */
async function call(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const token = await page.evaluate(() => {
    const session: unknown = JSON.parse(localStorage.getItem('auth_token') ?? '')
    return session && typeof session === 'object' && 'access_token' in session
      ? String(session.access_token)
      : ''
  })
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.fetch(`/api${path}`, { method, headers, data })
  expect(response.ok(), `${method} ${path} ${response.status()}`).toBe(true)
  return response.text().then((text) => (text ? JSON.parse(text) : null))
}

/** Saves drafts with texts of their own and returns the texts. */
async function saveDrafts(page: Page, keys: readonly string[]) {
  const texts = keys.map((key) => ({
    ar: `مسودة ${key} ${Date.now()}`,
    en: `Draft ${key} ${Date.now()}`,
  }))
  for (const [n, key] of keys.entries())
    await call(page, 'PUT', `/content/${key}`, {
      draft: true,
      value_ar: texts[n]?.ar,
      value_en: texts[n]?.en,
    })
  return texts
}
type Texts = Awaited<ReturnType<typeof saveDrafts>>

/** Expects that visitors see all texts on the home pages of both languages, or none of them. */
async function expectOnSite(browser: Browser, texts: Texts, isVisible: boolean) {
  const visitor = await browser.newPage()
  for (const [language, path] of [
    ['ar', '/'],
    ['en', '/en/'],
  ] as const)
    for (const text of texts)
      await expect(async () => {
        await visitor.goto(path)
        await expect(visitor.getByText(text[language])).toHaveCount(isVisible ? 1 : 0, {
          timeout: 2000,
        })
      }).toPass()
  await visitor.close()
}

async function removeDrafts(keys: readonly string[], name: string) {
  for (const key of keys) await sql('delete from content_drafts where key = $1', [key])
  await sql('delete from content_releases where name = $1', [name])
}

const in2Days = () => {
  const day = new Date(Date.now() + 48 * 3_600_000)
  return `${day.toLocaleDateString('sv', { timeZone: 'Asia/Riyadh' })}T09:30`
}

for (const language of languages) {
  const t = (key: string) => textOf(language, key)
  const keys = keysOf[language]
  const name = language === 'ar' ? 'حملة رمضان' : 'Ramadan campaign'
  const button = (page: Page, key: string) =>
    page.getByRole('button', { name: t(key), exact: true })
  const said = (page: Page, key: string) =>
    expect(page.getByText(t(key), { exact: true }).last()).toBeVisible()

  test.describe(`drafts (${language})`, () => {
    // They change the same items.
    test.describe.configure({ mode: 'default' })
    test.beforeEach(() => removeDrafts(keys, name))
    test.afterEach(() => removeDrafts(keys, name))

    test('two drafts are put into a release, published together, and undone together', async ({
      page,
      browser,
    }) => {
      await openAdmin(page, 'ADMIN', '/admin?tab=drafts', language)
      const texts = await saveDrafts(page, keys)
      await page.reload()
      const loose = page.getByRole('region', { name: t('admin.drafts.loose') })
      for (const key of keys) await loose.getByRole('checkbox', { name: `(${key})` }).check()
      await button(page, 'admin.drafts.toRelease').click()
      await page.getByRole('menuitem', { name: t('admin.drafts.release.add') }).click()

      const dialog = page.getByRole('dialog')
      const field = dialog.getByLabel(t('admin.drafts.release.name'))
      await field.fill(name)
      await field.press('Enter')
      await expect(dialog.getByRole('heading', { level: 1 })).toContainText(name)
      for (const { ar, en } of texts)
        for (const text of [ar, en])
          await expect(
            dialog
              .locator('ins')
              .filter({ hasText: text.split(' ').at(-1) })
              .first(),
          ).toBeVisible()
      await expectOnSite(browser, texts, false)

      await button(page, 'admin.drafts.release.publish').click()
      await expect(dialog).toBeHidden()
      await said(page, 'admin.drafts.release.done')
      await expectOnSite(browser, texts, true)

      const published = page.getByRole('region', { name: t('admin.drafts.published') })
      await published.getByRole('button', { name }).click()
      await button(page, 'admin.drafts.release.undo').click()
      await said(page, 'admin.drafts.release.undone')
      await expectOnSite(browser, texts, false)
      await expect(
        dialog.getByRole('button', { name: t('admin.drafts.release.remove') }),
      ).toHaveCount(2)
    })

    test('a release goes live and ends at its times, without anybody doing anything', async ({
      page,
      browser,
    }) => {
      await openAdmin(page, 'ADMIN', '/admin?tab=drafts', language)
      const texts = await saveDrafts(page, keys)
      const { id } = await call(page, 'POST', '/drafts/releases', { name })
      await call(page, 'POST', '/drafts/move', { keys, release: id })
      await page.goto(`/admin?tab=drafts&release=${id}`)
      const dialog = page.getByRole('dialog')
      const from = dialog.getByLabel(t('admin.drafts.schedule.from'))
      await from.fill('2020-01-01T09:30')
      await button(page, 'admin.drafts.schedule.save').click()
      await said(page, 'admin.drafts.schedule.past')
      await from.fill(in2Days())
      await button(page, 'admin.drafts.schedule.save').click()
      const [start = ''] = t('admin.drafts.schedule.done').split('{{')
      await expect(page.getByText(start).last()).toContainText('9:30')
      const [stored] = await sql<{ at: string }>(
        `select to_char(publish_at at time zone 'UTC', 'HH24:MI') as at from content_releases where id = $1::text::uuid`,
        [id],
      )
      expect(stored?.at).toBe('06:30')
      await page.keyboard.press('Escape')
      const calendar = page.getByRole('region', { name: t('admin.drafts.calendar') })
      await expect(calendar.getByRole('listitem').filter({ hasText: name }).last()).toContainText(
        '9:30',
      )
      await expectOnSite(browser, texts, false)

      await sql(
        `update content_releases set publish_at = now() - interval '1 minute', unpublish_at = now() + interval '1 hour'
          where id = $1::text::uuid`,
        [id],
      )
      await expectOnSite(browser, texts, true)
      await page.reload()
      const published = page.getByRole('region', { name: t('admin.drafts.published') })
      await expect(published).toContainText(name)

      await sql(
        `update content_releases set published_at = published_at - interval '1 hour', unpublish_at = now() - interval '1 second'
          where id = $1::text::uuid`,
        [id],
      )
      await expectOnSite(browser, texts, false)
      await page.reload()
      await expect(published.getByRole('listitem').filter({ hasText: name })).toContainText(
        t('admin.drafts.endedAt').split(' ')[0] ?? '',
      )
    })

    test('an editor asks for a review, an admin returns and approves it, the editor publishes', async ({
      page,
      browser,
    }) => {
      const [key] = keys
      // The setting itself would change what other tests may do. Tests of the functions cover that it is enforced.
      const context = await browser.newContext()
      const editor = await context.newPage()
      await editor.route('**/api/staff/settings', (route) =>
        route.fulfill({ json: { admins_need_second_factor: false, editors_propose: true } }),
      )
      await openAdmin(editor, 'EDITOR', '/admin', language)
      const live = t('admin.editor.publish')
      await editor.goto(`/admin?tab=content&item=${key}`)
      const form = editor.getByRole('dialog')
      const text = { ar: `نص مقترح ${Date.now()}`, en: `Proposed ${Date.now()}` }
      await form.getByLabel(t('admin.field.value_ar')).fill(text.ar)
      await form.getByLabel(t('admin.field.value_en')).fill(text.en)
      await expect(form.getByRole('button', { name: live })).toBeHidden()
      await form.getByRole('button', { name: t('admin.editor.propose') }).click()

      const draft = editor.getByRole('dialog')
      await expect(draft.getByText(t('admin.drafts.proposeOnly'))).toBeVisible()
      await draft.getByLabel(t('admin.drafts.review.note')).fill('اقرأه من فضلك')
      await button(editor, 'admin.drafts.review.request').click()
      await said(editor, 'admin.drafts.review.done.requested')
      for (const action of ['approve', 'return'])
        await expect(button(editor, `admin.drafts.review.${action}`)).toBeHidden()

      await openAdmin(page, 'ADMIN', '/admin?tab=drafts', language)
      await page
        .getByRole('region', { name: t('admin.drafts.waiting') })
        .getByRole('listitem')
        .filter({ hasText: key })
        .getByRole('button')
        .click()
      const review = page.getByRole('dialog')
      await expect(review.getByText('اقرأه من فضلك')).toBeVisible()
      await expect(review.locator('ins').filter({ hasText: 'مقترح' })).toHaveCount(1)
      await review.getByLabel(t('admin.drafts.review.note')).fill('أقصر من فضلك')
      await button(page, 'admin.drafts.review.return').click()
      await said(page, 'admin.drafts.review.done.returned')

      await editor.reload()
      await expect(draft.getByText('أقصر من فضلك')).toBeVisible()
      await button(editor, 'admin.drafts.review.request').click()
      await said(editor, 'admin.drafts.review.done.requested')
      await page.reload()
      await button(page, 'admin.drafts.review.approve').click()
      await said(page, 'admin.drafts.review.done.approved')

      await editor.reload()
      await button(editor, 'admin.drafts.publish').click()
      await expect(draft).toBeHidden()
      await expectOnSite(browser, [text], true)
      await editor.getByRole('button', { name: t('history.undo') }).click()
      await said(editor, 'admin.drafts.undone')
      await expectOnSite(browser, [text], false)
      await context.close()
    })

    test('a preview link works until it is revoked', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openAdmin(page, 'EDITOR', '/admin?tab=drafts', language)
      const [text] = await saveDrafts(page, keys.slice(0, 1))
      const { id } = await call(page, 'POST', '/drafts/releases', { name })
      await call(page, 'POST', '/drafts/move', { keys: keys.slice(0, 1), release: id })
      await page.goto(`/admin?tab=drafts&release=${id}`)
      await button(page, 'admin.drafts.share.make').click()
      const link = await page.getByLabel(t('admin.drafts.share.link')).inputValue()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      const [, token = ''] = /\/preview\.html#([0-9a-f]{64})$/.exec(link) ?? []
      const shared = () => page.request.post('/api/drafts/shared', { data: { token } })
      const { items }: SharedDrafts = await (await shared()).json()
      expect(items.find(({ key }) => key === keys[0])?.value_en).toBe(text?.en)
      await button(page, 'admin.drafts.share.revoke').click()
      await said(page, 'admin.drafts.share.revoked')
      expect((await shared()).status()).toBe(404)
      await expect(button(page, 'admin.drafts.share.make')).toBeVisible()
    })

    test('a draft is discarded and comes back with Undo', async ({ page }) => {
      const [key] = keys
      await openAdmin(page, 'EDITOR', '/admin?tab=drafts', language)
      const [text] = await saveDrafts(page, [key])
      await page.goto(`/admin?tab=drafts&draft=${key}`)
      const dialog = page.getByRole('dialog')
      await button(page, 'admin.editor.discard').click()
      await expect(dialog).toBeHidden()
      const drafts = () => sql('select value_en from content_drafts where key = $1', [key])
      expect(await drafts()).toEqual([])
      await page.getByRole('button', { name: t('history.undo') }).click()
      await said(page, 'admin.editor.restored')
      expect(await drafts()).toEqual([{ value_en: text?.en }])
    })
  })
}

for (const { width, language, details } of viewports)
  test(
    `@accessibility drafts, a draft and a release have no findings at ${width} px (${language})`,
    details,
    async ({ page }) => {
      const key = `misc.accessible${width}${language}`
      const name = `Accessible ${width} ${language}`
      await sql(
        `insert into content_items (key, category, value_ar, value_en) values ($1, 'misc', 'قديم', 'Old')
         on conflict do nothing`,
        [key],
      )
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openAdmin(page, 'ADMIN', '/admin?tab=drafts', language)
      await saveDrafts(page, [key])
      const { id } = await call(page, 'POST', '/drafts/releases', { name })
      await call(page, 'POST', '/drafts/move', { keys: [key], release: id })
      const review = 'requested'
      await call(page, 'POST', '/drafts/review', { key, review, note: 'ملاحظة note' })
      await call(page, 'PUT', `/drafts/releases/${id}/schedule`, {
        publish_at: '2099-01-01T06:00:00Z',
        unpublish_at: '2099-02-01T06:00:00Z',
      })
      for (const view of ['', `&draft=${key}`, `&release=${id}`])
        await test.step(view, async () => {
          await page.goto(`/admin?tab=drafts${view}`)
          await expect(page.getByText(name).first()).toBeAttached()
          if (view) await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width)
          await expectAccessible(page, view ? '[role=dialog]' : 'html')
        })
      await removeDrafts([key], name)
      await sql('delete from content_items where key = $1', [key])
    },
  )

test('the lists take the place of what was shown while they loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/drafts', async (route) => {
    await promise
    await route.continue()
  })
  await openAdmin(page, 'ADMIN', '/admin?tab=drafts')
  // The screen is loaded, its data is not.
  await expect(page.locator('#drafts-title')).toBeVisible()
  const placeholder = page.locator('#admin-main .rt-Skeleton:empty').first()
  const before = await placeholder.boundingBox()
  expect(before?.height).toBeGreaterThan(70)
  resolve()
  await expect(placeholder).toHaveCount(0)
  const after = await page.locator('#admin-main section > header + *').boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2)
})
