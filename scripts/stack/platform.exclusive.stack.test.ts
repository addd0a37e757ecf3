import { execFileSync } from 'node:child_process'
import { env, execPath } from 'node:process'
import { expect, test } from 'vitest'
import { database, fetchApi, sql } from '../../supabase/functions/_test/stack.ts'
import { superuserUrl } from '../database/connection.ts'
import { connect } from '../test/database.ts'
import { bySize } from '../test/size.ts'
import { applyMigrations } from './migrations.ts'
import { withReplica } from './replica.ts'

const admin = connect(superuserUrl(env['TEST_DB_URL'] ?? ''))

test('roles have the attributes they have on Supabase', async () => {
  const roles = await sql(`
    select rolname as role, concat_ws(' ', case when rolsuper then 'superuser' end,
             case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
             case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end,
             case when rolcanlogin then 'login' end) as attributes
      from pg_roles
     where rolname in ('supabase_admin', 'postgres', 'anon', 'authenticated', 'service_role',
                       'supabase_auth_admin', 'supabase_storage_admin', 'visit_recorder')
     order by 1`)
  expect(Object.fromEntries(roles.map(({ role, attributes }) => [role, attributes]))).toEqual({
    anon: '',
    authenticated: '',
    service_role: 'bypassrls',
    postgres: 'createrole createdb replication bypassrls login',
    supabase_admin: 'superuser createrole createdb replication bypassrls login',
    supabase_auth_admin: '',
    supabase_storage_admin: '',
    visit_recorder: '',
  })
})

test.each([
  ['change a table of Auth', 'alter table auth.users add column note text'],
  ['change a table of Storage', 'alter table storage.objects add column note text'],
  ['create a policy of Auth', 'create policy p on auth.users using (true)'],
  ['delete images without Storage', 'delete from storage.objects'],
  ['become the superuser', 'set role supabase_admin'],
  ['become the owner of Storage', 'set role supabase_storage_admin'],
  ['run a program', `copy (select 1) to program 'true'`],
  ['create an extension that is not trusted', 'create extension file_fdw'],
])('postgres cannot %s', async (_what, statement) => {
  const run = database().begin(async (transaction) => {
    await transaction.unsafe(statement)
    // Rolls back.
    throw new Error('The statement was allowed.')
  })
  await expect(run).rejects.toMatchObject({ code: '42501' })
})

test('a login role that switches to postgres has the rights of an admin', async () => {
  await admin.unsafe(`create role tool login password 'tool'; grant postgres to tool`)
  try {
    const url = new URL(env['TEST_DB_URL'] ?? '')
    Object.assign(url, { username: 'tool', password: 'tool' })
    const tool = connect(url.href)
    await expect(tool`select * from public.staff_list()`).rejects.toMatchObject({ code: '42501' })
    await tool`set role postgres`
    expect((await tool`select * from public.staff_list()`).length).toBeGreaterThan(0)
    await tool.end()
  } finally {
    await admin`drop role tool`
  }
})

test('a database of other migrations is refused with the command that builds it again', async () => {
  await withReplica(env, async ({ settings }) => {
    const { folder: STACK_DIR, ports, urls } = settings
    const local = connect(urls.database)
    const content = async () => (await local`select key, value_ar from content_items`).length
    const before = await content()
    await local`delete from content_items`
    await local`update supabase_migrations.schema_migrations set statements = '{select 1}'`
    await expect(applyMigrations(settings)).rejects.toThrow('`npm run reset` builds it again')
    const DB_PORT = String(ports.database)
    execFileSync(execPath, ['scripts/reset.ts'], { env: { ...env, STACK_DIR, DB_PORT } })
    expect(await content()).toBe(before)
  })
})

/** The response of the REST API to a visitor. */
const readTable = async (query: string): Promise<unknown> =>
  (await fetchApi(`/rest/v1/${query}`)).json()

test('the API knows a new table and a new column after `notify pgrst`', async () => {
  const change = async (statement: string) => {
    await database().unsafe(`${statement}; notify pgrst, 'reload schema'`).simple()
  }
  const read = () => readTable('reloaded?select=*')
  const unknown = { code: 'PGRST205' }
  expect(await read()).toMatchObject(unknown)
  try {
    await change(
      'create table public.reloaded as select 1 as a; grant select on public.reloaded to anon',
    )
    await expect.poll(read).toEqual([{ a: 1 }])
    await change('alter table public.reloaded add column b integer default 2')
    await expect.poll(read).toEqual([{ a: 1, b: 2 }])
  } finally {
    await change('drop table if exists public.reloaded')
  }
  await expect.poll(read).toMatchObject(unknown)
})

test('the API stops a statement of a visitor after three seconds', async () => {
  const [settings] = await sql(`
    select (select rolconfig from pg_roles where rolname = 'anon') as anon,
           (select rolconfig from pg_roles where rolname = 'authenticated') as authenticated`)
  expect(settings).toEqual({
    anon: ['statement_timeout=3s'],
    authenticated: ['statement_timeout=8s'],
  })
  const read = () => readTable('rpc/published_content?select=key&limit=1')
  // The first read loads the schema, which the lock would also stop.
  expect(await read()).toHaveLength(1)
  await database().begin(async (transaction) => {
    await transaction`lock table public.content_items in access exclusive mode`
    // Without the timeout of the role, the lock timeout would end it.
    expect(await read()).toMatchObject({ message: expect.stringContaining('statement timeout') })
  })
})

test('the first requests after a start may arrive together', async () => {
  const [control, api] = [env['TEST_CONTROL_URL'], env['TEST_API_URL']]
  const asService = { apikey: env['TEST_SECRET_KEY'] ?? '' }
  // Whether two grants meet depends on chance.
  for (let start = 0; start < bySize({ default: 1, full: 5 }); start++) {
    await fetch(`${control}/kill/lite`, { method: 'POST' })
    await fetch(`${control}/start/lite`, { method: 'POST' })
    const responses = Array.from({ length: 8 }, () =>
      fetch(`${api}/rest/v1/rpc/publish_due`, { method: 'POST', headers: asService }),
    )
    for (const response of responses) expect(await (await response).text()).not.toMatch(/Error/)
  }
})
