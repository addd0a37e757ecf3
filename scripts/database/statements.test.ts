import { loadModule, parsePlPgSQLSync, parseSync, type RawStmt } from '@libpg-query/parser'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../stack/settings.ts'

type Node = Record<string, unknown>

/** Every node of a kind in a parse tree, at any depth. */
function nodesOf(tree: unknown, kind: string): Node[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === kind && typeof value === 'object' && value !== null ? [{ ...value }] : []),
    ...nodesOf(value, kind),
  ])
}

/** The constants of an expression. */
const constants = (tree: unknown) => nodesOf(tree, 'sval').map(({ sval }) => String(sval))

/** An option of CREATE FUNCTION or DO, such as its language or its body. */
const option = (tree: unknown, name: string) =>
  nodesOf(tree, 'DefElem')
    .filter(({ defname }) => defname === name)
    .flatMap(({ arg }) => nodesOf([arg], 'String').map(({ sval }) => String(sval)))[0]

/** The SQL in a PL/pgSQL function or DO block; of EXECUTE, its constants with a name for each placeholder. */
function sqlOf(plpgsql: string): string[] {
  const tree = parsePlPgSQLSync(plpgsql)
  const statements = nodesOf(tree, 'PLpgSQL_expr').filter(({ parseMode }) => parseMode === 0)
  const executed = nodesOf(tree, 'PLpgSQL_stmt_dynexecute')
    .flatMap((each) => nodesOf(each, 'PLpgSQL_expr'))
    .flatMap(({ query }) => constants(parseSync(`select ${String(query)}`)))
    .filter((text) => /^\s*(update|delete)\b/i.test(text))
    .map((text) => text.replace(/%(\d+\$)?[ILs]/g, 'x'))
  return [...statements.map(({ query }) => String(query)), ...executed]
}

/** The UPDATE and DELETE statements of a text that have no WHERE, in the functions that it defines too. */
function unconditional(sql: string): string[] {
  const bytes = Buffer.from(sql)
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location, stmt_len }: RawStmt) => {
    const start = stmt_location ?? 0
    const text = bytes.subarray(start, stmt_len ? start + stmt_len : undefined).toString()
    const own = ['UpdateStmt', 'DeleteStmt']
      .flatMap((kind) => nodesOf(stmt, kind))
      .flatMap((node) => ('whereClause' in node ? [] : [text.trim()]))
    const isBlock = nodesOf([stmt], 'DoStmt').length > 0
    const language = option(stmt, 'language') ?? (isBlock ? 'plpgsql' : undefined)
    const body = option(stmt, 'as')
    if (language === 'plpgsql') return [...own, ...sqlOf(text).flatMap(unconditional)]
    if (language === 'sql' && body) return [...own, ...unconditional(body)]
    return own
  })
}

beforeAll(loadModule)

test.each([
  ['a statement', 'delete from t', 'delete from t'],
  ['a CTE', 'with x as (delete from t) select 1', 'with x as (delete from t) select 1'],
  [
    'a SQL function',
    `create function f() returns void language sql as 'delete from t'`,
    'delete from t',
  ],
  [
    'a SQL function with a parsed body',
    'create function f() returns void begin atomic delete from t; end',
    'create function f() returns void begin atomic delete from t; end',
  ],
  [
    'a PL/pgSQL function',
    'create function f() returns void language plpgsql as $$ begin delete from t; end $$',
    'delete from t',
  ],
  [
    'a loop of a DO block',
    'do $$ declare r record; begin for r in delete from t returning 1 loop end loop; end $$',
    'delete from t returning 1',
  ],
  ['EXECUTE', `do $$ begin execute format('delete from %I', 'a'); end $$`, 'delete from x'],
])('finds a statement without WHERE in %s', (_where, sql, found) => {
  expect(unconditional(sql)).toEqual([found])
})

test.each([
  'delete from t where a',
  'update t set a = 1 from s where s.id = t.id',
  `do $$ begin execute format('delete from %I where b', 'a'); end $$`,
])('accepts %s', (sql) => {
  expect(unconditional(sql)).toEqual([])
})

const files = [
  ...readdirSync(join(repository, 'supabase/migrations')).map((name) => `migrations/${name}`),
  'seed.sql',
]

// A hosted project preloads safeupdate for every session of the API, which refuses them.
describe.each(files)('%s', (file) => {
  test('updates and deletes with a WHERE clause', () => {
    expect(unconditional(readFileSync(join(repository, 'supabase', file), 'utf8'))).toEqual([])
  })
})
