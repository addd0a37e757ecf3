import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, SharedDrafts } from '#contract/drafts.ts'
import { call, database, queryOne, rpc, sql, staff, signIn } from '../functions/_test/stack.ts'

const prefix = 'hero.title.drafts-test/'
let editor = ''

const clean = async () => {
  await sql('delete from public.content_items where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_drafts where starts_with(key, $1)', [prefix])
  await sql('delete from public.content_releases where starts_with(name, $1)', [prefix])
  await sql('delete from public.content_revisions where starts_with(key, $1)', [prefix])
}
beforeAll(async () => {
  editor = await signIn(staff.editor)
})
beforeEach(clean)
afterAll(clean)

type SqlFunction = Parameters<typeof rpc>[0]
const post = (name: SqlFunction, args: object) => rpc(name, editor, args)
const save = (item_key: string, fields: object, revision?: number) =>
  post('content_draft', { item_key, fields, revision })

/** An item that visitors see, with a text of its own. */
async function addItem(name: string): Promise<string> {
  const key = `${prefix}${name}`
  await sql(
    `insert into public.content_items (key, category, value_ar, value_en) values ($1, 'misc', 'حي', 'Live')`,
    [key],
  )
  return key
}
/** The content for visitors. The list is cached for a second. */
const seen = async (key: string) => {
  const { json } = await call('/content')
  return json.find((item: ContentItem) => item.key === key)?.value_en
}
const draftOf = async (key: string): Promise<ContentDraft | undefined> => {
  const { json } = await post('content_drafts_list', {})
  return json.find((each: ContentDraft) => each.key === key)
}

describe('a draft', () => {
  test('is saved next to the live text, and published', async () => {
    const key = await addItem('saved')
    const { status, json } = await save(key, { value_en: 'Draft' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ key, value_en: 'Draft', value_ar: 'حي', revision: 1, version: 1 })
    expect(json).not.toHaveProperty('updated_by_id')
    await expect.poll(() => seen(key)).toBe('Live')
    expect((await save(key, { value_en: 'Old' }, 0)).status).toBe(409)
    expect((await save(key, { link_url: 'javascript:x' })).code).toBe('invalid')

    const published = await post('content_publish', { drafts: [{ key, revision: 1 }] })
    const { items, revisions } = published.json
    expect([published.status, items.length, revisions.length]).toEqual([200, 1, 1])
    await expect.poll(() => seen(key)).toBe('Draft')
    expect(await draftOf(key)).toBeUndefined()

    expect((await post('content_undo', { revisions })).status).toBe(200)
    await expect.poll(() => seen(key)).toBe('Live')
  })

  test('can be saved while another call removes it', async () => {
    const key = await addItem('removed')
    await save(key, { value_en: 'First' })
    // As publishing and discarding do: the call waits for the lock, and then there is no draft.
    const { answer } = await database().begin(async (other) => {
      const [backend] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`
      await other`select from public.content_drafts where key = ${key} for update`
      const waiting = save(key, { value_en: 'Second' })
      await expect
        .poll(() =>
          sql('select from pg_locks where $1 = any (pg_blocking_pids(pid))', [backend?.pid ?? 0]),
        )
        .not.toEqual([])
      await other`delete from public.content_drafts where key = ${key}`
      return { answer: waiting }
    })
    expect(await answer).toMatchObject({ status: 200, json: { key, value_ar: 'حي' } })
  })

  test('is visible at its time, without a scheduler', async () => {
    const key = await addItem('due')
    await save(key, { value_en: 'Due' })
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const past = await post('content_schedule', {
      item_key: key,
      revision: 1,
      publish_at: at(-1000),
    })
    expect(past.code).toBe('invalid')
    const scheduled = await post('content_schedule', {
      item_key: key,
      revision: 1,
      publish_at: at(3_600_000),
    })
    expect(scheduled.json.publish_at).toBeTruthy()
    await expect.poll(() => seen(key)).toBe('Live')
    // Instead of an hour that passes. Nothing calls publish_due() here: the item keeps its text.
    await sql(`update public.content_drafts set publish_at = now() where key = $1`, [key])
    await expect.poll(() => seen(key)).toBe('Due')
    // The lists of staff publish due drafts.
    await expect.poll(() => draftOf(key)).toBeUndefined()
    const { json } = await call('/content/admin', { token: editor })
    expect(json.find((item: ContentItem) => item.key === key)).toMatchObject({
      value_en: 'Due',
      version: 2,
    })
    expect(await seen(key)).toBe('Due')
  })
})

describe('a preview link', () => {
  test('shows its drafts to visitors until it is revoked, and nothing of the staff', async () => {
    const [key, hidden] = [await addItem('shared'), await addItem('hidden')]
    await save(key, { value_en: 'Shared', source: 'CRM' })
    await save(hidden, { value_en: 'Not shared' })
    const { id } = await queryOne<{ id: string }>(
      'insert into public.content_releases (name) values ($1) returning id',
      [`${prefix}shared`],
    )
    const named = { release: id }
    await post('content_move', { keys: [key], ...named })
    const { status, json: token } = await post('content_share', named)
    expect(status).toBe(200)
    const open = () => call('/content/shared', { json: { token } })
    const { items: shown }: SharedDrafts = (await open()).json
    expect(shown.find((item) => item.key === key)).toMatchObject({ value_en: 'Shared' })
    expect(shown.find((item) => item.key === hidden)).toMatchObject({ value_en: 'Live' })
    for (const name of ['source', 'review_on', 'updated_by', 'outdated_language', 'comments'])
      expect(shown.some((item) => name in item)).toBe(false)
    await expect.poll(() => seen(key)).toBe('Live')

    expect((await post('content_unshare', named)).status).toBe(204)
    expect([(await open()).status, (await open()).json.code]).toEqual([404, 'not_found'])
  })
})
