import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { env } from 'node:process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTemporaryStack } from '../test/temporary-stack.ts'
import { backup, restore } from './backup.ts'
import { dataTables, fingerprint } from './tables.ts'

const source = env['TEST_DB_URL'] ?? ''
const work = mkdtempSync(join(tmpdir(), 'riyada-backup-'))
const folder = join(work, 'backup')
const pictures = join(work, 'pictures')

beforeAll(async () => {
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'شعار.svg'), '<svg/>')
  const sql = postgres(source, { max: 1 })
  await sql`select public.record_visit(
    ${sql.json({ session_id: 'backup-visit', email: 'backup@example.com', idea_description: 'سطر\n"ثان"\t\\' })},
    ${sql.json([{ id: crypto.randomUUID(), name: 'wizard_step', at: new Date().toISOString() }])})`
  // What is handed over meanwhile would be another state than the one that was backed up.
  await sql`update public.lead_changes set status = 'delivered' where status = 'waiting'`
  await sql.end()
})

afterAll(() => rmSync(work, { recursive: true }))

async function everything(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const found: Record<string, unknown> = {}
  for (const table of await dataTables(sql))
    // Sessions of people who sign in meanwhile are not content.
    found[table.name] = await fingerprint(sql, table)
  await sql.end()
  return found
}

it('bar 9: a backup restored into a fresh database holds the same rows and pictures', async () => {
  await backup(source, folder, pictures)
  await expect(backup(source, folder, pictures)).rejects.toThrow('exists already')
  const before = await everything(source)
  await withTemporaryStack(async ({ settings }) => {
    const restored = join(settings.folder, 'pictures')
    await restore(settings.urls.database, folder, restored)
    expect(await everything(settings.urls.database)).toEqual(before)
    expect(readFileSync(join(restored, 'شعار.svg'), 'utf8')).toBe('<svg/>')

    // And it is alive: triggers, numbering and rules go on where they were.
    const sql = postgres(settings.urls.database, { max: 1, onnotice: () => undefined })
    await sql`insert into public.content_items (key, category) values ('after.restore', 'misc')`
    await sql`update public.content_items set value_ar = 'حي' where key = 'after.restore'`
    const history =
      await sql`select action from public.content_revisions where key = 'after.restore' order by id`
    expect(history.map((row) => row['action'])).toEqual(['insert', 'update'])
    // What is counted goes on after the last: another visit has a score history and changes of its own.
    await sql`select public.record_visit(
      ${sql.json({ session_id: 'after-restore', email: 'after@example.com', selected_goal: 'ai' })}, '[]')`
    await sql`update public.scoring_rules set points = points + 1 where order_index = 1`
    const numbers = await sql`
      select (select bool_and(c.sequence > (select max(sequence) from public.lead_changes where session_id <> 'after-restore'))
                from public.lead_changes c where c.session_id = 'after-restore') as changes,
             (select bool_and(c.id > (select max(id) from public.score_changes where session_id <> 'after-restore'))
                from public.score_changes c where c.session_id = 'after-restore') as scores`
    expect(numbers).toEqual([{ changes: true, scores: true }])
    await sql.end()
  })
}, 60_000)

it('a damaged backup changes nothing', async () => {
  const before = await everything(source)
  const manifest = join(folder, 'manifest.json')
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"rows": [1-9]\d*/, '"rows": 999999'),
  )
  await expect(restore(source, folder, pictures)).rejects.toThrow('nothing was changed')
  expect(await everything(source)).toEqual(before)
  await expect(restore(source, work, pictures)).rejects.toThrow('not a backup')
})

it('pictures lie where a backup looks for them', async () => {
  const kept = env['TEST_PICTURES'] ?? ''
  // The folder comes with the first picture.
  const files = () => (existsSync(kept) ? readdirSync(kept, { recursive: true }).length : 0)
  const address = `${env['TEST_API_URL']}/storage/v1/object/images/backup-${Date.now()}.png`
  const headers = { apikey: env['TEST_SECRET_KEY'] ?? '', 'content-type': 'image/png' }
  const before = files()
  const uploaded = await fetch(address, { method: 'POST', headers, body: 'picture' })
  expect(uploaded.status).toBe(200)
  expect(files()).toBeGreaterThan(before)
  await fetch(address, { method: 'DELETE', headers })
})
