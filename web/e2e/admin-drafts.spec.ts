import type { APIRequestContext } from '@playwright/test'
import { sql } from './database.ts'
import { addDraft, addRelease, removeDrafts, type Texts } from './drafts.ts'
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

test.beforeEach(() => removeDrafts(keys, name))
test.afterEach(() => removeDrafts(keys, name))

// The admin makes and ends releases in web/src/admin/drafts, the database in drafts.test.sql.
test('a release goes live and ends at its times, without anybody doing anything', async ({
  request,
}) => {
  const release = await addRelease(name)
  const texts: Texts[] = []
  for (const key of keys) {
    const id = `${key} ${Date.now()}`
    const text = { value_ar: `مسودة ${id}`, value_en: `Draft ${id}` }
    texts.push(text)
    await addDraft(key, { ...text, release })
  }
  await expectOnSite(request, texts, false)
  // Nor does a job: the test database has no pg_cron.
  expect(await sql(`select from pg_extension where extname = 'pg_cron'`)).toEqual([])
  await sql(
    `update content_releases set publish_at = now() - interval '1 minute', unpublish_at = now() + interval '1 hour'
      where name = $1`,
    [name],
  )
  await expectOnSite(request, texts, true)
  await sql(
    `update content_releases set published_at = published_at - interval '1 hour', unpublish_at = now() - interval '1 second'
      where name = $1`,
    [name],
  )
  await expectOnSite(request, texts, false)
})
