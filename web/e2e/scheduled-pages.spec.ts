import { sql } from './database.ts'
import { removeDrafts, staffApi } from './drafts.ts'
import { expect, test } from './test.ts'

const key = 'about.mission.description'

test('the pages follow a draft whose time has come, without a job', async ({ page, request }) => {
  // The test database has no pg_cron.
  expect(await sql(`select from pg_extension where extname = 'pg_cron'`)).toEqual([])
  const [before] = await sql<{ value_ar: string; value_en: string }>(
    'select value_ar, value_en from content_items where key = $1',
    [key],
  )
  const texts = { value_ar: `رسالة مجدولة ${Date.now()}`, value_en: `Scheduled ${Date.now()}` }
  const pageOf = async (path: string) => (await request.get(path)).text()
  await removeDrafts([key])
  try {
    const staff = await staffApi(request)
    const { revision } = await staff.saveDraft(key, texts)
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await staff.post('schedule', { key, revision, publish_at: inAnHour })
    for (const path of ['/', '/en/', '/api/content'])
      expect(await pageOf(path)).not.toContain(texts.value_en)

    await sql(`update content_drafts set publish_at = now() - interval '1 second' where key = $1`, [
      key,
    ])
    // Of the HTML alone, as readers without JavaScript and search engines see it.
    await expect.poll(() => pageOf('/')).toContain(texts.value_ar)
    await expect.poll(() => pageOf('/en/')).toContain(texts.value_en)
    await page.goto('/#about')
    await expect(page.getByText(texts.value_ar)).toBeVisible()
    // By then it is an item with a history.
    await expect
      .poll(() => sql('select value_en from content_items where key = $1', [key]))
      .toEqual([{ value_en: texts.value_en }])
  } finally {
    await removeDrafts([key])
    await sql('update content_items set value_ar = $1, value_en = $2 where key = $3', [
      before?.value_ar ?? '',
      before?.value_en ?? '',
      key,
    ])
  }
})
