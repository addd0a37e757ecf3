import { sql } from './stack.ts'

/** Failed calls change these tables, too. */
const ofFailures = ['private.rate_limits', 'public.audit_log']
/** When emails were looked for last, at most once a minute. */
const ofSchedules = ['private.email_schedule']
/** Columns that deliveries change in the background. */
const deliveryColumns = '{status,attempts,next_attempt_at,last_answer,delivered_at}'

/** Every table outside of system schemas. */
const tables = () =>
  sql<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )

/** The number and a hash of the rows of each table, to check that a rejected request changed nothing. */
export async function fingerprint(): Promise<Record<string, string>> {
  const names = (await tables())
    .map(({ name }) => name)
    .filter((name) => ![...ofFailures, ...ofSchedules].includes(name))
  const row = (name: string) =>
    name === 'public.deliveries' ? `to_jsonb(t) - '${deliveryColumns}'::text[]` : 'to_jsonb(t)'
  const rows = await sql<{ name: string; is: string }>(
    names
      .map(
        (name) => `select '${name}' as name, count(*) || ' rows, ' ||
          coalesce(sum(hashtextextended((${row(name)})::text, 0)::numeric), 0) as is from ${name} t`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, is }) => [name, is]))
}

/** Tables that visitors and staff add to, with their keys. Rows that refer to them are deleted with them. */
const addedTo = {
  'public.visitor_sessions': 'session_id',
  'public.contact_requests': 'id',
  'public.bookings': 'invitee_uri',
  'public.outcomes': 'id',
  'public.content_items': 'key',
  'public.content_revisions': 'id',
  'private.ai_calls': 'id',
  'private.ai_answers': 'request_id',
  'private.resume_links': 'token_hash',
  'private.invitations': 'id',
}

/** Takes a snapshot. Returns a function that deletes new rows and restores rules and budget. */
export async function snapshotDatabase(): Promise<() => Promise<void>> {
  const ids = new Map<string, string>()
  for (const [table, id] of Object.entries(addedTo)) ids.set(table, await valuesOf(table, id))
  const rules = await valuesOf('public.scoring_rules', 'to_jsonb(t)')
  const days = await valuesOf('private.ai_days', 'to_jsonb(t)')
  return async () => {
    for (const [table, id] of Object.entries(addedTo))
      await sql(
        `delete from ${table} where not ${id}::text = any (array(select jsonb_array_elements_text($1::text::jsonb)))`,
        [ids.get(table) ?? '[]'],
      )
    await sql(
      `update public.scoring_rules r set points = was.points, above = was.above
         from jsonb_array_elements_text($1::text::jsonb) row, jsonb_to_record(row::jsonb) was (id text, points integer, above integer)
        where r.id = was.id and (r.points, r.above) is distinct from (was.points, was.above)`,
      [rules],
    )
    await sql('select public.rescore_leads()')
    await sql('delete from private.ai_days')
    await sql(
      `insert into private.ai_days select d.* from jsonb_array_elements_text($1::text::jsonb) row,
              jsonb_populate_record(null::private.ai_days, row::jsonb) d`,
      [days],
    )
  }
}

const valuesOf = async (table: string, value: string) =>
  JSON.stringify(
    (await sql<{ value: string }>(`select (${value})::text as value from ${table} t`)).map(
      (row) => row.value,
    ),
  )
