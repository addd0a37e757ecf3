import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft, DraftList, Release, SharedDrafts } from '#contract/drafts.ts'
import { call, database, sql, staff, signIn } from '../_test/stack.ts'

const prefix = 'hero.drafts-test/'
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

const pathOf = (key: string) => `/content/${encodeURIComponent(key)}`
const post = (path: string, json: object) => call(`/drafts${path}`, { token: editor, json })
const save = (key: string, fields: object) =>
  call(pathOf(key), { method: 'PUT', token: editor, json: { draft: true, ...fields } })

/** An item that visitors see, with a text of its own. */
async function addItem(name: string): Promise<string> {
  const key = `${prefix}${name}`
  await sql(
    `insert into public.content_items (key, category, value_ar, value_en) values ($1, 'misc', 'حي', 'Live')`,
    [key],
  )
  return key
}
async function addRelease(name: string, keys: string[]): Promise<string> {
  const { json } = await post('/releases', { name: `${prefix}${name}` })
  if (keys.length > 0) await post('/move', { keys, release: json.id })
  return json.id
}
/** What visitors see. The list is cached for a second. */
const seen = async (key: string) => {
  const { json } = await call('/content')
  return json.find((item: ContentItem) => item.key === key)?.value_en
}
const list = async (): Promise<DraftList> => (await call('/drafts', { token: editor })).json
const draftOf = async (key: string): Promise<ContentDraft | undefined> =>
  (await list()).drafts.find((draft) => draft.key === key)
const releaseOf = async (id: string): Promise<Release | undefined> =>
  (await list()).releases.find((each) => each.id === id)

describe('a draft', () => {
  test('is saved next to the live text, and published', async () => {
    const key = await addItem('saved')
    const { status, json } = await save(key, { value_en: 'Draft' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ key, value_en: 'Draft', value_ar: 'حي', revision: 1, version: 1 })
    expect(json).not.toHaveProperty('updated_by_id')
    expect(await seen(key)).toBe('Live')
    expect((await save(key, { value_en: 'Old', revision: 0 })).status).toBe(409)
    expect((await save(key, { link_url: 'javascript:x' })).json.code).toBe('invalid')

    const published = await post('/publish', { drafts: [{ key, revision: 1 }] })
    expect(published.status).toBe(200)
    expect(published.json).toMatchObject({ items: [{ key, value_en: 'Draft', version: 2 }] })
    await expect.poll(() => seen(key)).toBe('Draft')
    expect(await draftOf(key)).toBeUndefined()

    const { revisions } = published.json
    expect((await call('/content/undo', { token: editor, json: { revisions } })).status).toBe(200)
    await expect.poll(() => seen(key)).toBe('Live')
  })

  test.each([
    ['saved', (key: string) => save(key, { value_en: 'Second' })],
    ['opened', (key: string) => post('/open', { key })],
  ])('can be %s while another call removes it', async (_, act) => {
    const key = await addItem('removed')
    await save(key, { value_en: 'First' })
    // As closing, publishing and discarding do: the call waits for the lock, and then there is no draft.
    const { answer } = await database().begin(async (other) => {
      const [backend] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`
      await other`select from public.content_drafts where key = ${key} for update`
      const waiting = act(key)
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
    const past = await post('/schedule', { key, revision: 1, publish_at: at(-1000) })
    expect(past.json.code).toBe('invalid')
    const scheduled = await post('/schedule', { key, revision: 1, publish_at: at(3_600_000) })
    expect(scheduled.json.publish_at).toBeTruthy()
    expect(await seen(key)).toBe('Live')
    // Instead of an hour that passes. Nothing calls publish_due() here: the item keeps its text.
    await sql(`update public.content_drafts set publish_at = now() where key = $1`, [key])
    await expect.poll(() => seen(key)).toBe('Due')
    // The list of staff writes down what is due.
    const { json } = await call('/content/admin', { token: editor })
    expect(json.find((item: ContentItem) => item.key === key)).toMatchObject({
      value_en: 'Due',
      version: 2,
    })
    expect(await draftOf(key)).toBeUndefined()
    expect(await seen(key)).toBe('Due')
  })
})

/** The status of a request about a release. */
const release = async (id: string, method: string, path = '', json?: object) =>
  (await call(`/drafts/releases/${id}${path}`, { method, token: editor, ...(json && { json }) }))
    .status

describe('a release', () => {
  test('is renamed and deleted; its drafts stay', async () => {
    const key = await addItem('kept')
    await save(key, { value_en: 'Kept' })
    const id = await addRelease('before', [key])
    for (const name of [' ', 'two\nlines', 'x'.repeat(101)])
      expect((await post('/releases', { name })).status).toBe(400)
    expect(await release(id, 'PUT', '', { name: `${prefix}after` })).toBe(204)
    expect((await releaseOf(id))?.name).toBe(`${prefix}after`)
    expect(await release(id, 'DELETE')).toBe(204)
    for (const unknown of [randomUUID(), 'x']) expect(await release(unknown, 'DELETE')).toBe(404)
    expect((await draftOf(key))?.release).toBeNull()
  })
})

describe('a preview link', () => {
  test('shows its drafts to visitors until it is revoked, and nothing of the staff', async () => {
    const [key, hidden] = [await addItem('shared'), await addItem('hidden')]
    await save(key, { value_en: 'Shared', source: 'CRM' })
    await save(hidden, { value_en: 'Not shared' })
    const named = { release: await addRelease('shared', [key]) }
    const { status, json } = await post('/share', named)
    expect(status).toBe(201)
    const open = () => call('/drafts/shared', { json })
    const { items: shown }: SharedDrafts = (await open()).json
    expect(shown.find((item) => item.key === key)).toMatchObject({ value_en: 'Shared' })
    expect(shown.find((item) => item.key === hidden)).toMatchObject({ value_en: 'Live' })
    for (const name of ['source', 'review_on', 'updated_by', 'outdated_language', 'comments'])
      expect(shown.some((item) => name in item)).toBe(false)
    expect(await seen(key)).toBe('Live')

    expect((await post('/unshare', named)).status).toBe(204)
    expect([(await open()).status, (await open()).json.code]).toEqual([404, 'not_found'])
  })
})
