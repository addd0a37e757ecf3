import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { superuserUrl } from '../database/connection.ts'
import { addStaff } from '../database/staff.ts'
import { dataTables, rowsOf } from '../database/tables.ts'
import { connect, createDatabase } from '../test/database.ts'
import { temporaryFolder } from '../test/folder.ts'
import { fingerprint, requireMigrations, restoreRows, saveRows } from './rows.ts'

const source = connect(await createDatabase())
const target = await createDatabase()
const sql = connect(target)
const owner = connect(superuserUrl(target))
const work = temporaryFolder()
const url = 'https://one.example'

async function save(from: postgres.Sql, name: string) {
  const folder = join(work, name)
  mkdirSync(folder)
  const lines: string[] = []
  const saved = { url, ...(await saveRows(from, folder, (line) => lines.push(line))) }
  const restore = (into: postgres.Sql, changed = saved, address = url) =>
    restoreRows(into, folder, changed, address, () => undefined)
  return { folder, saved, lines, restore }
}

const login = { email: 'new@backup.example', password: 'a long password' }

beforeAll(async () => {
  const visit = { session_id: 'backup-visit', email: 'backup@example.com' }
  await source`select public.record_visit(
    ${source.json({ ...visit, idea_description: 'سطر\n"ثان"\t\\' })},
    ${source.json([{ id: crypto.randomUUID(), name: 'wizard_step', at: new Date().toISOString() }])})`
  await source`select public.submit_contact(${source.json({ email: visit.email, message: 'سطر\n🙂' })})`
  await source`select public.record_booking(${source.json({
    invitee_uri: 'https://api.calendly.com/invitees/backup',
    session_id: visit.session_id,
    event_uri: 'https://api.calendly.com/scheduled_events/backup',
    email: visit.email,
    start_time: '2026-12-01T09:00:00Z',
    status: 'active',
  })})`
  await source`select public.reserve_ai('chat', ${visit.session_id}, 'a model', 500, 100000, 'an address')`
  await source`select public.consume_rate_limit('login', 'someone', 5, '15 minutes')`
  await source`update public.scoring_rules set points = points + 1 where order_index = 2`
  await source`update public.content_items set value_en = 'Changed' where key = (select min(key) from public.content_items)`
  await source`delete from public.content_items where key = (select max(key) from public.content_items)`
  await addStaff(source, { ...login, name: 'زميلة', role: 'editor' })
})

/** Number and checksum of the rows of every table, without those that a backup leaves out. */
async function everything(from: postgres.Sql) {
  const found: Record<string, { rows: number }> = {}
  for (const table of await dataTables(from))
    if (!/^(storage|auth)\./.test(table.name) || /^auth\.(users|identities)$/.test(table.name))
      found[table.name] = await fingerprint(from, rowsOf(table))
  return found
}

const accounts = `select to_jsonb(u) || jsonb_build_object('identities', (select jsonb_agg(i) from auth.identities i where i.user_id = u.id)) as row
                    from auth.users u order by email`

it('restores the same rows into a database with other rows', async () => {
  await sql`select public.record_visit(${sql.json({ session_id: 'to-be-replaced', email: 'old@example.com' })}, '[]')`
  await addStaff(sql, {
    email: 'old@backup.example',
    password: 'a long password',
    name: 'old',
    role: 'admin',
  })
  // Sessions of accounts that are deleted.
  await sql`insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users`
  const before = await everything(source)
  const empty = Object.keys(before).filter((table) => before[table]?.rows === 0)
  expect(Object.keys(before).length - empty.length, 'tables with rows').toBeGreaterThan(17)

  const { restore, lines } = await save(source, 'same')
  expect(lines).toContain(`public.content_items: ${before['public.content_items']?.rows} rows`)
  await restore(sql)
  expect(await everything(sql)).toEqual(before)
  expect(await sql`select from auth.sessions`).toHaveLength(0)
  await restore(sql)
  expect(await everything(sql)).toEqual(before)

  // Triggers and sequences continue after the restored rows.
  await sql`insert into public.content_items (key, category) values ('after.restore', 'misc')`
  await sql`update public.content_items set value_ar = 'حي' where key = 'after.restore'`
  const history =
    await sql`select action from public.content_revisions where key = 'after.restore' order by id`
  expect(history.map((row) => row['action'])).toEqual(['insert', 'update'])
  // A new visit gets a number above those of the restored rows.
  await sql`select public.record_visit(
    ${sql.json({ session_id: 'after-restore', email: 'after@example.com', selected_goal: 'ai' })}, '[]')`
  const numbers = await sql`
    select bool_and(c.sequence > (select max(sequence) from public.deliveries where session_id <> 'after-restore')) as are_new
      from public.deliveries c where c.session_id = 'after-restore'`
  expect(numbers).toEqual([{ are_new: true }])
})

it('saves nothing if the database has no migrations', async () => {
  const name = `empty_${Date.now()}`
  await sql.unsafe(`create database ${name}`)
  const empty = new URL(target)
  empty.pathname = name
  await expect(save(connect(empty.href), 'empty')).rejects.toThrow('has no migrations yet')
  await sql.unsafe(`drop database ${name} with (force)`)
})

it('gives the images the address of the target, in the history too', async () => {
  const image = (project: string) => `${project}/storage/v1/object/public/images/logo.png`
  const change = (project: string) => source`
    update public.content_items
       set image_url = ${image(project)}, value_ar = ${`![](${image(project)}) ${project}/other`}
     where key = (select min(key) from public.content_items)`
  await change(url)
  await change(`${url}.other`)
  await change(url)
  const { restore } = await save(source, 'addresses')
  await restore(sql, undefined, 'https://two.example')
  const query = `select to_jsonb(x) as row from (
    select image_url, value_ar, (select jsonb_agg(r.after order by r.id) from public.content_revisions r where r.key = i.key) as history
      from public.content_items i where image_url is not null) x`
  const [was] = await source.unsafe(query)
  const [is] = await sql.unsafe(query)
  expect(is?.['row']).toMatchObject({
    image_url: image('https://two.example'),
    value_ar: `![](${image('https://two.example')}) ${url}/other`,
  })
  expect(JSON.stringify(is)).toBe(
    JSON.stringify(was).replaceAll(image(url), image('https://two.example')),
  )
  expect(JSON.stringify(is)).toContain(image(`${url}.other`))
})

describe('changes nothing', () => {
  let saved: Awaited<ReturnType<typeof save>>
  let before: Awaited<ReturnType<typeof everything>>
  beforeAll(async () => {
    saved = await save(source, 'whole')
    before = await everything(source)
  })

  it('if the manifest names other rows', async () => {
    const changed = JSON.parse(
      JSON.stringify(saved.saved).replace(/"checksum":"[1-9]/, '"checksum":"0'),
    )
    await expect(saved.restore(source, changed)).rejects.toThrow('Nothing was changed')
    expect(await everything(source)).toEqual(before)
  })

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['not compressed', (file: string) => writeFileSync(file, '{}')],
    ['incomplete', (file: string) => truncateSync(file, 100)],
  ])('if a file is %s', async (_what, damage) => {
    const file = join(saved.folder, 'public.content_items.jsonl.gz')
    const bytes = readFileSync(file)
    damage(file)
    await expect(saved.restore(source)).rejects.toThrow(
      'public.content_items differs from the backup, which may be damaged. Nothing was changed.',
    )
    writeFileSync(file, bytes)
    expect(await everything(source)).toEqual(before)
  })

  it('if the migrations differ', async () => {
    const { migrations } = saved.saved
    await requireMigrations(sql, migrations)
    await expect(requireMigrations(sql, migrations.slice(1))).rejects.toThrow(
      'other migrations than the backup',
    )
  })

  it('if a table is missing', async () => {
    await sql`create table public.notes (text text)`
    const { restore } = await save(sql, 'notes')
    await expect(restore(source)).rejects.toThrow('no table public.notes')
    await sql`drop table public.notes`
  })
})

describe('between two versions of Auth', () => {
  // Auth of a hosted project has columns that the local one does not have.
  const hostedOnly = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    is_super_admin: false,
    referrer: '',
  }
  beforeAll(async () => {
    const { restore } = await save(source, 'before')
    await restore(sql)
    await owner`alter table auth.users add column instance_id uuid, add column is_super_admin boolean,
                                       add column referrer text default ''`
  })

  it('completes accounts of the local Auth, so that another can sign them in', async () => {
    await source`update auth.users set confirmation_token = null, phone_change = null`
    const { restore } = await save(source, 'local')
    await restore(sql)
    const [account] = await sql.unsafe(`${accounts} limit 1`)
    const [original] = await source.unsafe(`${accounts} limit 1`)
    const texts = ['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change']
    texts.push('email_change_token_current', 'phone_change', 'phone_change_token')
    texts.push('reauthentication_token')
    expect(account?.['row']).toEqual({
      ...original?.['row'],
      ...Object.fromEntries(texts.map((column) => [column, ''])),
      ...hostedOnly,
      is_super_admin: null,
    })
    // Other columns than tokens stay null.
    expect(account?.['row']).toMatchObject({ phone: null, banned_until: null })
  })

  it('omits columns that are not set in any account', async () => {
    await sql`update auth.users set is_super_admin = false`
    const { restore } = await save(sql, 'hosted')
    await restore(source)
    const [account] = await source.unsafe(`${accounts} limit 1`)
    const [original] = await sql.unsafe(`${accounts} limit 1`)
    expect({ ...account?.['row'], ...hostedOnly }).toEqual(original?.['row'])
  })

  it('refuses values that would be lost', async () => {
    await sql`update auth.users set referrer = 'partner' where email = ${login.email}`
    const { restore } = await save(sql, 'lost')
    const before = await everything(source)
    await expect(restore(source)).rejects.toThrow(
      'The target has no column auth.users.referrer, in which the backup has values. Nothing was changed.',
    )
    expect(await everything(source)).toEqual(before)
  })
})
