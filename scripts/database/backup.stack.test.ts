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
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, createDatabase } from '../test/database.ts'
import { backup, restore } from './backup.ts'
import { dataTables, fingerprint } from './tables.ts'

const source = await createDatabase()
const target = await createDatabase()
const work = mkdtempSync(join(tmpdir(), 'riyada-backup-'))
const folder = join(work, 'backup')
const images = join(work, 'images')

beforeAll(async () => {
  mkdirSync(images)
  writeFileSync(join(images, 'شعار.svg'), '<svg/>')
  const sql = connect(source)
  const visit = { session_id: 'backup-visit', email: 'backup@example.com' }
  await sql`select public.record_visit(
    ${sql.json({ ...visit, idea_description: 'سطر\n"ثان"\t\\' })},
    ${sql.json([{ id: crypto.randomUUID(), name: 'wizard_step', at: new Date().toISOString() }])})`
  await sql`select public.submit_contact(${sql.json({ email: visit.email, message: 'سطر\n🙂' })})`
  await sql`select public.record_booking(${sql.json({
    ...{ invitee_uri: 'https://api.calendly.com/invitees/backup', session_id: visit.session_id },
    ...{ event_uri: 'https://api.calendly.com/scheduled_events/backup', email: visit.email },
    ...{ start_time: '2026-12-01T09:00:00Z', status: 'active' },
  })})`
  await sql`select public.reserve_ai('chat', ${visit.session_id}, 'a model', 500, 100000)`
  await sql`select public.consume_rate_limit('login', 'someone', 5, '15 minutes')`
  await sql`update public.scoring_rules set points = points + 1 where order_index = 2`
  await sql`update public.content_items set value_en = 'Changed' where key = (select min(key) from public.content_items)`
  await sql`delete from public.content_items where key = (select max(key) from public.content_items)`
  await sql`insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'شعار.svg')`
})

afterAll(() => rmSync(work, { recursive: true }))

async function everything(url: string) {
  const sql = connect(url)
  const found: Record<string, { rows: number }> = {}
  for (const table of await dataTables(sql)) found[table.name] = await fingerprint(sql, table)
  return found
}

it('@upgrade-and-restore restores the same rows and images into a new database', async () => {
  await backup(source, folder, images)
  await expect(backup(source, folder, images)).rejects.toThrow('already exists')
  const before = await everything(source)
  const empty = Object.keys(before).filter((table) => before[table]?.rows === 0)
  expect(Object.keys(before).length - empty.length, 'tables with rows').toBeGreaterThan(20)
  const restored = join(work, 'restored')
  await restore(target, folder, restored)
  expect(await everything(target)).toEqual(before)
  expect(readFileSync(join(restored, 'شعار.svg'), 'utf8')).toBe('<svg/>')

  // Triggers and sequences continue after the restored rows.
  const sql = connect(target)
  await sql`insert into public.content_items (key, category) values ('after.restore', 'misc')`
  await sql`update public.content_items set value_ar = 'حي' where key = 'after.restore'`
  const history =
    await sql`select action from public.content_revisions where key = 'after.restore' order by id`
  expect(history.map((row) => row['action'])).toEqual(['insert', 'update'])
  // A new visit gets numbers above those of the restored rows.
  await sql`select public.record_visit(
    ${sql.json({ session_id: 'after-restore', email: 'after@example.com', selected_goal: 'ai' })}, '[]')`
  await sql`update public.scoring_rules set points = points + 1 where order_index = 1`
  const numbers = await sql`
    select (select bool_and(c.sequence > (select max(sequence) from public.lead_changes where session_id <> 'after-restore'))
              from public.lead_changes c where c.session_id = 'after-restore') as changes,
           (select bool_and(c.id > (select max(id) from public.score_changes where session_id <> 'after-restore'))
              from public.score_changes c where c.session_id = 'after-restore') as scores`
  expect(numbers).toEqual([{ changes: true, scores: true }])
}, 60_000)

it('refuses a damaged backup and changes nothing', async () => {
  const before = await everything(source)
  const manifest = join(folder, 'manifest.json')
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"rows": [1-9]\d*/, '"rows": 999999'),
  )
  await expect(restore(source, folder, images)).rejects.toThrow('Nothing was changed')
  expect(await everything(source)).toEqual(before)
  await expect(restore(source, work, images)).rejects.toThrow('not a backup')
})

it('finds uploaded images in the folder that a backup copies', async () => {
  const uploads = env['TEST_IMAGES'] ?? ''
  // The first upload creates the folder.
  const files = () => (existsSync(uploads) ? readdirSync(uploads, { recursive: true }).length : 0)
  const address = `${env['TEST_API_URL']}/storage/v1/object/images/backup-${Date.now()}.png`
  const headers = { apikey: env['TEST_SECRET_KEY'] ?? '', 'content-type': 'image/png' }
  const before = files()
  const uploaded = await fetch(address, { method: 'POST', headers, body: 'image' })
  expect(uploaded.status).toBe(200)
  expect(files()).toBeGreaterThan(before)
  await fetch(address, { method: 'DELETE', headers })
})
