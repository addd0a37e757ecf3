import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLite } from '../stack/lite.ts'
import { applyMigrations, runSqlFile } from '../stack/migrations.ts'
import { freePort } from '../stack/ports.ts'
import { readSettings, repository } from '../stack/settings.ts'
import { dataTables } from './tables.ts'

/** The release that is upgraded: content, visits, scores and limits, before contact, privacy and bookings. */
const release = '20261121001300'
/** Made from other tables, and gone since with what it was for. */
const derived = 'private.content_search'

const folder = mkdtempSync(join(tmpdir(), 'riyada-upgrade-'))
const name = `upgrade_${Date.now()}`
const server = postgres(env['TEST_DB_URL'] ?? '', { max: 1, onnotice: () => undefined })
const url = new URL(env['TEST_DB_URL'] ?? 'postgres://')
url.pathname = name
const sql = postgres(url.href, { max: 1, onnotice: () => undefined })
const given = readSettings({ STACK_DIR: folder })
const settings = { ...given, urls: { ...given.urls, database: url.href } }

/** Every row of every table as it can be seen, in the columns named; what each table holds is in no order. */
async function rowsOf(tables: { name: string; columns: string[] }[]) {
  const found = new Map<string, string[]>()
  for (const { name: table, columns } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_jsonb(x)::text as row from (select ${columns.join(', ')} from ${table}) x`,
    )
    found.set(table, rows.map(({ row }) => row).toSorted())
  }
  return found
}

/** Every table, column, rule, function and index of ours, in words. */
async function shapeOf(database: postgres.Sql): Promise<string[]> {
  const ours = `in ('public', 'private', 'analytics')`
  const rows = await database.unsafe<{ line: string }[]>(`
    select format('column %s.%s %s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                  pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname ${ours}
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    union all select format('grants %s %s', c.oid::regclass, c.relacl) from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname ${ours} and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    union all select format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) from pg_policies
     where schemaname in ('public', 'storage')
    union all select format('function %s %s %s', p.oid::regprocedure, p.proacl, md5(pg_get_functiondef(p.oid)))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname ${ours} and p.prokind = 'f'
    union all select format('index %s', i.indexdef) from pg_indexes i join pg_class c on c.oid = format('%I.%I', i.schemaname, i.tablename)::regclass
     where i.schemaname ${ours} and not c.relispartition
    union all select format('constraint %s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid)) from pg_constraint k
      join pg_class c on c.oid = k.conrelid and not c.relispartition join pg_namespace n on n.oid = c.relnamespace and n.nspname ${ours}
    union all select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname ${ours} where not t.tgisinternal
    union all select format('view %s %s', v.viewname, md5(v.definition)) from pg_views v where v.schemaname ${ours}`)
  return rows.map(({ line }) => line).toSorted()
}

const visit = (n: number, more: object = {}) => ({
  ...{ session_id: `upgrade-visit-${n}`, email: `person${n % 30}@upgrade.example` },
  ...{ start_time: new Date(Date.UTC(2026, 8 + (n % 3), 1 + (n % 28), 9)).toISOString() },
  ...{ language_preference: n % 2 ? 'ar' : 'en', device_type: 'mobile', page_views: n % 9 },
  ...{ clicks_count: n % 40, scroll_depth: n % 101, session_duration: n * 13 },
  ...{ selected_goal: n % 4 ? 'ai' : null, selected_sector: n % 3 ? 'finance' : null },
  ...{ idea_description: n % 5 ? `فكرة رقم ${n}\nسطر ثان "وعلامات" \\ 🙂` : null },
  ...{ suggestions_count: n % 5, suggestions_data: n % 5 ? [{ id: '1', title: 'أ' }] : null },
  ...{ calendly_clicked: n % 7 === 0, calendly_scheduled: n % 14 === 0, utm_source: 'letter' },
  ...more,
})
const events = (n: number) =>
  ['goal_selected', 'wizard_step', 'idea_described'].map((event, step) => ({
    id: `00000000-0000-4000-8000-${String(n * 10 + step).padStart(12, '0')}`,
    ...{ name: event, properties: { step, label: 'خطوة' } },
    at: new Date(Date.UTC(2026, 8 + (n % 3), 1 + (n % 28), 9, step)).toISOString(),
  }))

/** What such a release had gathered. */
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
  await sql`select public.take_call('login', 'someone', 5, '15 minutes')`
  const [call] = await sql<{ id: string }[]>`
    select public.reserve_ai('suggestions', 'upgrade-visit-1', 'a model', 500, 100000) as id`
  await sql`select public.settle_ai(${call?.id ?? null}, 100, 200)`
  await sql`insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'images', 'صورة قديمة.png')`
}

beforeAll(async () => {
  await server.unsafe(`create database ${name}`)
  await runSqlFile(settings, 'platform.sql')
  const lite = await startLite(settings, await freePort(), () => undefined)
  await lite.stop()
  await runSqlFile(settings, 'after-lite.sql')
  const old = join(folder, 'release/supabase')
  mkdirSync(join(old, 'migrations'), { recursive: true })
  for (const file of readdirSync(join(repository, 'supabase/migrations')))
    if (file.slice(0, release.length) <= release)
      cpSync(join(repository, 'supabase/migrations', file), join(old, 'migrations', file))
  await applyMigrations(settings, join(folder, 'release'))
  await fill()
}, 120_000)
afterAll(async () => {
  await sql.end()
  await server.unsafe(`drop database if exists ${name} with (force)`)
  await server.end()
  rmSync(folder, { recursive: true })
})

describe('bar 9: a database of an earlier release', () => {
  it('loses nothing in the upgrade, and goes on', { timeout: 120_000 }, async () => {
    const tables = (await dataTables(sql)).filter((table) => table.name !== derived)
    const before = await rowsOf(tables)
    expect(before.get('visitor_sessions')).toHaveLength(120)
    expect(await applyMigrations(settings)).toBeGreaterThan(10)
    const after = await rowsOf(tables)
    for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows])
  })

  it('is made like one that was new', async () => {
    const fresh = await shapeOf(server)
    expect(fresh.length).toBeGreaterThan(500)
    expect(await shapeOf(sql)).toEqual(fresh)
  })

  it('answers every question there is now', async () => {
    const views = await sql<{ name: string }[]>`
      select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'analytics'::regnamespace and c.relkind in ('v', 'm')`
    expect(views.length).toBeGreaterThan(10)
    for (const { name: view } of views)
      await sql.begin(async (transaction) => {
        await transaction`set local role analyst`
        await transaction.unsafe(`select * from ${view}`)
      })
    const [leads] =
      await sql`select count(*)::int as n, count(distinct email)::int as people from analytics.leads`
    expect(leads).toEqual({ n: 120, people: 30 })
    const [found] = await sql`
      select count(*)::int as n from private.lead_search where folded like private.holding('فكرة رقم ٧')`
    expect(found).toEqual({ n: 9 })
    const [history] = await sql`
      select bool_and(s.lead_score_uncapped = (select sum(l.points) from analytics.lead_history l where l.session_id = s.session_id)) as adds_up
        from public.visitor_sessions s where s.lead_score_uncapped > 0`
    expect(history).toEqual({ adds_up: true })
  })

  it('takes the same visit again without doubling it, and goes on counting', async () => {
    const total = () =>
      sql`select count(*)::int as events, (select sum(clicks_count)::int from public.visitor_sessions) as clicks from public.visitor_events`
    const before = await total()
    await sql`select public.record_visit(${sql.json(visit(7))}, ${sql.json(events(7))})`
    expect(await total()).toEqual(before)
    await sql`update public.content_items set value_en = 'New' where key = 'upgrade.1'`
    const history =
      await sql`select action from public.content_revisions where key = 'upgrade.1' order by id`
    expect(history.map(({ action }) => action)).toEqual(['insert', 'update'])
  })

  it('keeps no words of documents that were told with a visit', async () => {
    const suggestion = { id: 'ai-1', title: 'Queue' }
    const told = [{ ...suggestion, basis: { kind: 'document', quote: 'Q3' } }, { id: 'ai-2' }]
    const kept = () =>
      sql`select suggestions_data, updated_at, lead_score from public.visitor_sessions where session_id = 'upgrade-visit-8'`
    await sql`update public.visitor_sessions set suggestions_data = ${sql.json(told)} where session_id = 'upgrade-visit-8'`
    const [before] = await kept()
    const file = join(repository, 'supabase/migrations/20261121003361_no_document_words.sql')
    await sql.begin((transaction) => transaction.file(file))
    expect(await kept()).toEqual([{ ...before, suggestions_data: [suggestion, { id: 'ai-2' }] }])
  })
})
