import type { APIRequestContext, Page } from '@playwright/test'
import { sql } from './database.ts'
import { draftsApi, removeDrafts, type Texts } from './drafts.ts'
import { textOf } from './faults/texts.ts'
import { goTo, openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

/** Texts of the pages that no other test changes. */
const keys = ['about.value.diversity.pillar', 'solutions.change.title'] as const
const name = 'حملة رمضان'

/**
 * Expects that the home pages of both languages have all texts, or none of them: the HTML alone, as readers without
 * JavaScript and search engines see it.
 */
const expectOnSite = (request: APIRequestContext, texts: Texts[], isVisible: boolean) =>
  expect
    .poll(async () => {
      const [ar = '', en = ''] = await Promise.all(
        ['/', '/en/'].map(async (path) => (await request.get(path)).text()),
      )
      return texts.map((text) => `${ar.includes(text.value_ar)} ${en.includes(text.value_en)}`)
    })
    .toEqual(texts.map(() => `${isVisible} ${isVisible}`))

const t = (key: string) => textOf('ar', key)
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true })

test.beforeEach(() => removeDrafts(keys, name))
test.afterEach(() => removeDrafts(keys, name))

test('drafts are put into a release, and go live and end at its times', async ({
  page,
  request,
}) => {
  await openAdmin(page, 'ADMIN', '/admin?tab=drafts')
  const { saveDraft } = await draftsApi(page)
  const texts: Texts[] = []
  for (const key of keys) {
    const id = `${key} ${Date.now()}`
    const text = { value_ar: `مسودة ${id}`, value_en: `Draft ${id}` }
    texts.push(text)
    await saveDraft(key, text)
  }
  // The list may have been read before.
  await page.reload()
  const dialog = page.getByRole('dialog')
  const published = page.getByRole('region', { name: t('admin.drafts.published') })

  await test.step('a release of both drafts, compared with the live texts', async () => {
    const loose = page.getByRole('region', { name: t('admin.drafts.loose') })
    for (const key of keys) await loose.getByRole('checkbox', { name: `(${key})` }).check()
    await button(page, 'admin.drafts.toRelease').click()
    await page.getByRole('menuitem', { name: t('admin.drafts.release.add') }).click()
    const field = dialog.getByLabel(t('admin.drafts.release.name'))
    await field.fill(name)
    await field.press('Enter')
    await expect(dialog.getByRole('heading', { level: 1 })).toContainText(name)
    for (const text of texts.flatMap(({ value_ar, value_en }) => [value_ar, value_en])) {
      const added = dialog.locator('ins').filter({ hasText: text.split(' ').at(-1) })
      await expect(added.first()).toBeVisible()
    }
  })

  await expectOnSite(request, texts, false)
  await test.step('begins and ends without anybody doing anything', async () => {
    // Nor a job: the test database has no pg_cron.
    expect(await sql(`select from pg_extension where extname = 'pg_cron'`)).toEqual([])
    await sql(
      `update content_releases set publish_at = now() - interval '1 minute', unpublish_at = now() + interval '1 hour'
              where name = $1`,
      [name],
    )
    await expectOnSite(request, texts, true)
    await goTo(page, 'tab=drafts')
    await page.reload()
    await expect(published).toContainText(name)
    await sql(
      `update content_releases set published_at = published_at - interval '1 hour', unpublish_at = now() - interval '1 second'
              where name = $1`,
      [name],
    )
    await expectOnSite(request, texts, false)
    await page.reload()
    await expect(published.getByRole('listitem').filter({ hasText: name })).toContainText(
      t('admin.drafts.endedAt').split(' ')[0] ?? '',
    )
  })
})
