import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { database, rpc, sql, staff, signIn } from '../functions/_test/stack.ts'

const key = `drafts-test/${randomUUID()}`
afterAll(() => sql('delete from public.content_items where key = $1', [key]))

test('a draft can be saved while another call removes it', async () => {
  await sql(
    `insert into public.content_items (key, category, value_ar) values ($1, 'misc', 'حي')`,
    [key],
  )
  const editor = await signIn(staff.editor)
  const save = (value_en: string) =>
    rpc('content_draft', editor, { item_key: key, fields: { value_en } })
  await save('First')
  // As publishing and discarding do: the call waits for the lock, and then there is no draft.
  const { answer } = await database().begin(async (other) => {
    const [backend] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`
    await other`select from public.content_drafts where key = ${key} for update`
    const waiting = save('Second')
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
