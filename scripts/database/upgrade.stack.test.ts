import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyMigrations, preparePlatform } from '../stack/migrations.ts'
import { readSettings, repository } from '../stack/settings.ts'
import { connect, createDatabase } from '../test/database.ts'
import { describeSchema, difference } from './catalogue.ts'
import { releasedMigrations } from './released.ts'
import { dataTables, rowsOf, type Table } from './tables.ts'

const all = readdirSync(join(repository, 'supabase/migrations')).toSorted()
const listed = releasedMigrations()
/** The migrations of the old database: those of the release, or all but the last one before the first release. */
const released = listed.length > 0 ? listed : all.slice(0, -1)

const folder = mkdtempSync(join(tmpdir(), 'riyada-upgrade-'))
const name = `upgrade_${Date.now()}`
const server = connect(env['TEST_DB_URL'] ?? '')
const given = readSettings({ STACK_DIR: folder })
const url = new URL(env['TEST_DB_URL'] ?? 'postgres://')
url.pathname = name
/** The database that is upgraded. */
const settings = { ...given, urls: { ...given.urls, database: url.href } }
const sql = connect(settings.urls.database)
/** A database created with all migrations, and with the seed. */
const freshSql = connect(await createDatabase())

/** The schema, without what marks the seed. */
const schemaOf = async (database: typeof sql) =>
  (await describeSchema(database)).filter((line) => !line.includes('local_stack'))

/** Creates a folder with these migrations, for `applyMigrations`. */
function homeWith(title: string, files: string[]): string {
  const home = join(folder, title)
  const migrations = join(home, 'supabase/migrations')
  mkdirSync(migrations, { recursive: true })
  for (const file of files)
    cpSync(join(repository, 'supabase/migrations', file), join(migrations, file))
  return home
}

/** Every row of these tables, in the columns named. */
async function allRows(tables: Table[]) {
  const found = new Map<string, string[]>()
  for (const table of tables) {
    const rows = await sql.unsafe<{ line: string }[]>(
      `select row::text as line from (${rowsOf(table)}) r`,
    )
    found.set(table.name, rows.map(({ line }) => line).toSorted())
  }
  return found
}

const visit = (n: number, more: object = {}) => ({
  ...{ session_id: `upgrade-visit-${n}`, email: `person${n % 30}@upgrade.example` },
  ...{ start_time: new Date(Date.UTC(2026, 8 + (n % 3), 1 + (n % 28), 9)).toISOString() },
  ...{ language_preference: n % 2 ? 'ar' : 'en', device_type: 'mobile', page_views: n % 9 },
  ...{ clicks_count: n % 40, scroll_depth: n % 101, session_duration: n * 13 },
  ...{ selected_goal: n % 4 ? 'ai' : null, selected_sector: n % 3 ? 'finance' : null },
  ...{ idea_description: n % 5 ? `فكرة رقم ${n}\nسطر ثان "وعلامات" \\ 🙂` : null },
  ...{ suggestions_count: n % 5, suggestions_data: n % 5 ? [{ id: '1', title: 'أ' }] : null },
  ...{ calendly_clicked: n % 7 === 0, calendly_scheduled: n % 14 === 0, utm_source: 'newsletter' },
  ...more,
})
const events = (n: number) =>
  ['goal_selected', 'wizard_step', 'idea_described'].map((event, step) => ({
    id: `00000000-0000-4000-8000-${String(n * 10 + step).padStart(12, '0')}`,
    ...{ name: event, properties: { step, label: 'خطوة' } },
    at: new Date(Date.UTC(2026, 8 + (n % 3), 1 + (n % 28), 9, step)).toISOString(),
  }))

/** Inserts data of every topic. */
async function fill() {
  await sql`insert into auth.users (id, email) values
    ('00000000-0000-4000-8000-00000000000a', 'boss@upgrade.example'),
    ('00000000-0000-4000-8000-00000000000b', 'writer@upgrade.example')`
  await sql`insert into public.profiles (id, name, role) values
    ('00000000-0000-4000-8000-00000000000a', 'المديرة', 'admin'),
    ('00000000-0000-4000-8000-00000000000b', 'الكاتب', 'editor')`
  await sql`insert into public.content_items (key, category, content_type, value_ar, value_en, image_url, order_index)
    select 'upgrade.' || n || case when n % 3 = 0 then '/مفتاح' else '' end, (array['hero', 'about', 'misc'])[n % 3 + 1],
           (array['text', 'image', 'link'])[n % 3 + 1], nullif('نص ' || n, 'نص 5'), case when n % 2 = 0 then 'Text ' || n end,
           case when n % 3 = 1 then 'https://old.example/' || n || '.png' end, n
      from generate_series(1, 60) n`
  await sql`update public.content_items set value_ar = value_ar || ' بعد التعديل' where order_index % 2 = 0`
  await sql`update public.content_items set is_published = false where order_index % 5 = 0`
  await sql`delete from public.content_items where order_index % 11 = 0`
  for (let n = 1; n <= 120; n++)
    await sql`select public.record_visit(${sql.json(visit(n))}, ${sql.json(events(n))})`
  await sql`update public.scoring_rules set points = points + 1 where order_index = 2`
  await sql`select public.consume_rate_limit('login', 'someone', 5, '15 minutes')`
  const [call] = await sql<{ id: string }[]>`
    select call as id from public.reserve_ai('suggestions', 'upgrade-visit-1', 'a model', 500, 100000, 'an address')`
  await sql`select public.settle_ai(${call?.id ?? null}, 100, 200, 100000, 'an address')`
  await sql`select public.claim_answer('chat', 'upgrade-visit-1', gen_random_uuid(), 'person1@upgrade.example', 60)`
  await sql`select public.submit_contact(${sql.json({ email: 'person1@upgrade.example', message: 'مرحبا', session_id: 'upgrade-visit-1' })})`
  const [invitee_uri, event_uri] = [
    'https://upgrade.example/invitee',
    'https://upgrade.example/event',
  ]
  const meeting = { invitee_uri, event_uri, start_time: '2026-12-01T09:00:00Z', status: 'active' }
  await sql`select public.record_booking(${sql.json({ ...meeting, email: 'person2@upgrade.example', session_id: 'upgrade-visit-2' })})`
  await sql`insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'صورة قديمة.png')`
}

beforeAll(async () => {
  await server.unsafe(`create database ${name}`)
  await preparePlatform(settings)
  await applyMigrations(settings, homeWith('released', released))
  await fill()
})
afterAll(async () => {
  await server.unsafe(`drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

describe('@upgrade-and-restore a database of an earlier release', () => {
  it('keeps all data in the upgrade', async () => {
    const tables = await dataTables(sql)
    const before = await allRows(tables)
    expect(before.get('public.visitor_sessions')).toHaveLength(120)
    expect(await applyMigrations(settings)).toBe(all.length - released.length)
    expect(await allRows(tables)).toEqual(before)
  })

  it('has the schema of a new database', async () => {
    const schema = await schemaOf(freshSql)
    expect(schema.length).toBeGreaterThan(2000)
    expect(difference(schema, await schemaOf(sql))).toEqual([])
  })

  it('keeps schema and data when the stack starts again', async () => {
    const tables = await dataTables(sql)
    const before = await allRows(tables)
    await preparePlatform(settings)
    expect(await applyMigrations(settings)).toBe(0)
    expect(difference(await schemaOf(freshSql), await schemaOf(sql))).toEqual([])
    expect(await allRows(tables)).toEqual(before)
  })

  it('is rejected if its migrations differ from the files', async () => {
    const [first = ''] = all
    const without = homeWith('without', all.slice(1))
    await expect(applyMigrations(settings, without)).rejects.toThrow(
      `(${first.split('_')[0]} is not in supabase/migrations): \`npm run reset\` builds it again`,
    )
    const edited = homeWith('edited', all)
    appendFileSync(join(edited, 'supabase/migrations', first), '-- A comment\n')
    expect(await applyMigrations(settings, edited)).toBe(0)
    appendFileSync(join(edited, 'supabase/migrations', first), 'select 1;\n')
    await expect(applyMigrations(settings, edited)).rejects.toThrow(
      `(${first} has changed since): \`npm run reset\` builds it again`,
    )
  })

  // The last test, since it changes the database.
  it('differs after a migration that changes schema and data', async () => {
    const tables = await dataTables(sql)
    const before = await allRows(tables)
    await sql.unsafe(`
      alter table public.profiles add column note text;
      update public.profiles set name = 'Other' where role = 'editor'`)
    expect(difference(await schemaOf(freshSql), await schemaOf(sql))).toEqual([
      expect.stringMatching(/^\+ column public\.profiles 8 note text /),
    ])
    const after = await allRows(tables)
    const rows = (of: typeof before) => of.get('public.profiles') ?? []
    expect(difference(rows(before), rows(after))).toHaveLength(2)
  })
})
