import { env } from 'node:process'
import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { publications, untilCopied, withReplica } from '../../scripts/stack/replica.ts'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { superuserUrl } from '../../scripts/database/connection.ts'

const views =
  'leads lead_score_explained lead_history lead_changes events attribution leads_daily contact_requests bookings content_changes ai_usage'
const figures = 'funnel attribution leads_daily stage_times score_distribution ai_usage'

/** Visits of 50 people, who ask, book and buy. `secret` is in every text of theirs. */
const fill = `
  select public.record_visit(
    jsonb_build_object('session_id', 'copied-visit-' || n, 'email', 'secret-' || n % 50 || '@secret.example', 'utm_source', 's' || n % 3, 'user_agent', 'secret',
      'selected_goal', 'ai', 'idea_description', 'secret idea', 'suggestions_count', n % 2, 'clicks_count', n % 20, 'is_bot', n % 9 = 0,
      'suggestions_data', '[{"title": "secret"}]'::jsonb, 'plan', '[{"title": "secret"}]'::jsonb, 'questions', '["secret"]'::jsonb,
      'documents', '[{"name": "secret.pdf"}]'::jsonb, 'pdf_filename', 'secret.pdf', 'qualification', '{"budget": "secret"}'::jsonb),
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'name', 'wizard_step', 'properties', '{"secret": 1}'::jsonb, 'at', now())))
    from generate_series(1, 200) n;
  insert into public.contact_requests (reference, name, email, phone, company, message, session_id)
    select 'R-2345678' || substr('ABCDEFGH', n, 1), 'secret', 'secret-' || n || '@secret.example', '+966500000000', 'secret', 'secret', 'copied-visit-' || n
      from generate_series(1, 8) n;
  insert into public.bookings (invitee_uri, event_uri, email, session_id, start_time, location, status)
    select 'https://secret.example/' || n, 'https://secret.example/', 'secret-' || n || '@secret.example', 'copied-visit-' || n, now(), 'secret', 'active'
      from generate_series(1, 5) n;
  insert into public.outcomes (email, outcome, reason, source) select 'secret-' || n || '@secret.example', 'lost', 'secret', 'staff' from generate_series(1, 5) n;
  insert into public.people (email, next_step, next_on) select 'secret-' || n || '@secret.example', 'secret', now() from generate_series(1, 5) n;
  insert into public.deliveries (channel, key, kind, recipient, language, email, session_id, payload, status)
    values ('email', 'secret', 'plan', 'secret-1@secret.example', 'en', 'secret-1@secret.example', 'copied-visit-1', '{"secret": 1}', 'waiting');
  insert into private.ai_calls (kind, session_id, model, reserved) values ('chat', 'copied-visit-1', 'model', 1);
  update public.profiles set name = 'secret';
  update public.content_items set value_en = 'Changed' where key = 'hero.title';`

test('copies follow the source through outages, erasures, new columns and retention; the masked one has nobody', async () => {
  const source = await createDatabase()
  const owner = connect(source)
  await owner.unsafe(fill).simple()
  await withReplica(env, async (replica) => {
    const server = connect(superuserUrl(replica.settings.urls.database))
    // A copy that failed tries again after 5 seconds otherwise.
    await server`alter system set wal_retrieve_retry_interval = '200ms'`
    await server`select pg_reload_conf()`
    await server.end()
    const urls: string[] = []
    for (const publication of publications) urls.push(await replica.copy(source, publication))
    let copies = urls.map((url) => connect(url))
    const [full, masked] = [() => copies[0] ?? owner, () => copies[1] ?? owner]
    const follows = async (text: string, expected: unknown, on = copies) => {
      for (const copy of on)
        await expect.poll(async () => (await copy.unsafe(text))[0]?.['value']).toEqual(expected)
    }
    const caughtUp = () => Promise.all(copies.map((copy) => untilCopied(owner, copy)))
    const visits = "select count(*)::int as value from analytics.leads where session_id ~ '^copied'"
    const record = (id: string) => owner`
      select public.record_visit(${owner.json({ session_id: `copied-${id}`, email: `${id}@secret.example` })}, '[]')`

    await caughtUp()
    expect(await hashes(full(), views)).toEqual(await hashes(owner, views))
    expect(await hashes(masked(), figures)).toEqual(await hashes(owner, figures))
    const sent =
      'select id, person from analytics_masked.emails where session_id is not null order by id'
    expect(await masked().unsafe(sent)).toEqual(await owner.unsafe(sent))
    const people = `
      select array[count(distinct email), count(distinct person), (select count(*) from public.outcomes o join public.people using (email))]::text as value
        from public.visitor_sessions`
    expect(await masked().unsafe(people)).toEqual(await owner.unsafe(people))
    for (const text of ['secret', 'R-2345678']) expect(await rowsWith(masked(), text)).toEqual([])
    const joined = `
      select count(*)::int as value, md5(string_agg(concat(person, company, grade), ' ' order by person)) as people
        from analytics_masked.events join analytics_masked.people using (person)`
    expect(await masked().unsafe(joined)).toEqual(await owner.unsafe(joined))

    const [{ value: before } = {}] = await owner.unsafe<{ value: number }[]>(visits)
    await record('live')
    await follows(visits, Number(before) + 1)

    // An outage of the copies, in which a person is erased.
    const [{ person } = {}] = await owner<{ person: string }[]>`
      select private.person_id('secret-1@secret.example') as person`
    expect(await rowsWith(masked(), String(person))).not.toEqual([])
    await Promise.all(copies.map((copy) => copy.end()))
    await replica.stop()
    await owner`select public.erase_visitor('secret-1@secret.example')`
    await record('during-outage')
    await replica.start()
    copies = urls.map((url) => connect(url))
    await caughtUp()
    expect(await rowsWith(full(), 'secret-1@secret')).toEqual([])
    expect(await rowsWith(masked(), String(person))).toEqual([])
    await follows('select count(*)::int as value from public.bookings', 4)

    // A column that only the source has stops the copy that has all columns, until it has it, too.
    await owner`alter table public.visitor_sessions add column extra text default 'extra'`
    await record('column')
    const isStopped = `select apply_error_count > 0 as value from pg_stat_subscription_stats where subname = 'analytics'`
    await follows(isStopped, true, [full()])
    await follows(
      "select count(*)::int as value from analytics.leads where session_id = 'copied-column'",
      1,
      [masked()],
    )
    await full()`alter table public.visitor_sessions add column extra text`
    await follows(
      "select extra as value from public.visitor_sessions where session_id = 'copied-column'",
      'extra',
      [full()],
    )

    // A partition that is dropped does not travel, so retention runs on the copy, too. A new partition loses nothing.
    await owner
      .unsafe(`
      create table private.visitor_events_2020_01 (like public.visitor_events including defaults including constraints);
      alter table public.visitor_events attach partition private.visitor_events_2020_01 for values from ('2020-01-01') to ('2020-02-01');
      insert into public.visitor_events (session_id, id, session_start, name, at)
        select 'copied-live', gen_random_uuid(), start, 'copied', now() from unnest(array['2020-01-15', now() + interval '5 months']) start;
      select private.create_event_partitions(6);
      select private.drop_old_events()`)
      .simple()
    await caughtUp()
    const old = "select count(*)::int as value from public.visitor_events where name = 'copied'"
    await follows(old, 2)
    for (const copy of copies) await copy`select private.drop_old_events()`
    await follows(old, 1)
    expect(await hashes(full(), views)).toEqual(await hashes(owner, views))

    // As a restored backup does.
    await owner`truncate public.visitor_sessions cascade`
    await follows('select count(*)::int as value from public.visitor_sessions', 0)
    await Promise.all(copies.map((copy) => copy.end()))
  })
})

test('a copy that cannot read its source says so, and leaves nothing there', async () => {
  const source = await createDatabase()
  const owner = connect(source)
  await owner`alter table public.people add column extra text`
  const copying = withReplica(env, (replica) => replica.copy(source, 'analytics'))
  await expect(copying).rejects.toThrow('is missing replicated column: "extra"')
  expect(
    await owner`
      select slot_name from pg_replication_slots where database = current_database()
       union all select rolname from pg_roles where rolname = 'copy_analytics'`,
  ).toEqual([])
})

/** The hash of all rows of each view, as an analyst sees them. */
const hashes = (sql: postgres.Sql, names: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local timezone = 'Asia/Riyadh'`
    const rows: Record<string, unknown> = {}
    for (const name of names.split(' '))
      [rows[name]] = await transaction.unsafe(
        `select count(*), md5(string_agg(v::text, ' ' order by v::text collate "C")) from analytics.${name} v`,
      )
    return rows
  })

/** The tables with this text in a row. */
async function rowsWith(sql: postgres.Sql, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')`
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql.unsafe(
        `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`,
        [text],
      )
      return rows.length > 0 ? name : ''
    }),
  )
  return found.filter(Boolean)
}
