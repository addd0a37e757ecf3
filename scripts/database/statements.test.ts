import { loadModule, parsePlPgSQLSync, parseSync, type RawStmt } from '@libpg-query/parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { migrationFiles } from '../stack/migrations.ts'
import { repository } from '../stack/settings.ts'
import { releasedMigrations } from './released.ts'

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

/** The UPDATE and DELETE statements without WHERE, including those in function bodies. */
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

const read = (file: string) => readFileSync(join(repository, 'supabase', file), 'utf8')

// On Supabase, safeupdate rejects such statements in API sessions.
test.each([...migrationFiles().map((name) => `migrations/${name}`), 'seed.sql'])(
  '%s has no UPDATE or DELETE without WHERE',
  (file) => {
    expect(unconditional(read(file))).toEqual([])
  },
)

/** The objects that a migration replaces, alters or drops. Row security can only be enabled this way. */
const changedIn = (sql: string) =>
  [
    ...sql.matchAll(
      /^(?:create or replace \w+|(?:alter|drop) (?:table|view|function|policy|trigger)(?: if exists)?) ([\w.]+)(?![\w.]| enable row level security)/gim,
    ),
  ].map(([, name = '']) => name)

// Postgres refuses a second definition.
test('unreleased migrations change only objects of released ones', () => {
  const released = releasedMigrations()
  const pending = migrationFiles().filter((name) => !released.includes(name))
  const before = released.map((name) => read(`migrations/${name}`)).join('\n')
  const changed = pending.flatMap((name) => changedIn(read(`migrations/${name}`)))
  expect(changed.filter((object) => !before.includes(object))).toEqual([])
})
