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

const trees = new Map<string, RawStmt[]>()
/** The statements of a file, which is parsed once. */
function parse(sql: string): RawStmt[] {
  const tree = trees.get(sql) ?? parseSync(sql).stmts ?? []
  trees.set(sql, tree)
  return tree
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
  return parse(sql).flatMap(({ stmt, stmt_location, stmt_len }: RawStmt) => {
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

/** The names in a parse tree, with dots between them. */
const dotted = (tree: unknown) =>
  nodesOf(tree, 'String')
    .map(({ sval }) => sval)
    .join('.')
/** The table or view that a statement is about. */
const relation = (node: Node) => {
  const [found] = nodesOf([{ in: node['relation'] ?? node['table'] ?? node['view'] }], 'in')
  return [found?.['schemaname'], found?.['relname']].filter(Boolean).join('.')
}

/** The object that a statement defines, if it is one of these. */
const definitions: Record<string, (node: Node) => string> = {
  CreateStmt: relation,
  ViewStmt: relation,
  CreatePolicyStmt: (node) => `${relation(node)}.${String(node['policy_name'])}`,
  CreateTrigStmt: (node) => `${relation(node)}.${String(node['trigname'])}`,
  CreateFunctionStmt: (node) => {
    const types = nodesOf(node['parameters'], 'argType').map(({ names }) => dotted(names))
    return `${dotted(node['funcname'])}(${types.join(', ')})`
  },
}

/** The objects that a statement changes after their definition. */
const changes: Record<string, (node: Node) => string[]> = {
  // Row security can only be enabled this way.
  AlterTableStmt: (node) =>
    nodesOf(node, 'AlterTableCmd').some(({ subtype }) => subtype !== 'AT_EnableRowSecurity')
      ? [relation(node)]
      : [],
  AlterPolicyStmt: (node) => [`${relation(node)}.${String(node['policy_name'])}`],
  AlterFunctionStmt: (node) => nodesOf(node, 'objname').map(dotted),
  RenameStmt: (node) => [relation(node) || dotted(node['object'])],
  DropStmt: ({ objects }) => (Array.isArray(objects) ? objects.map(dotted) : []),
}

const statementsOf = (sql: string) =>
  parse(sql).flatMap(({ stmt }) =>
    Object.entries(stmt ?? {}).map(([kind, node]) => ({ kind, node: { ...node } as Node })),
  )
const definedIn = (sql: string) =>
  statementsOf(sql).flatMap(({ kind, node }) => definitions[kind]?.(node) ?? [])

/** Objects that migrations define twice, or define and then change. They may change objects of `earlier` migrations. */
function revised(texts: string[], earlier: string[] = []): string[] {
  const released = new Set(earlier.flatMap(definedIn))
  const names = texts.flatMap(definedIn)
  const bare = new Set(names.map((name) => name.split('(')[0]))
  const replaced = texts
    .flatMap(statementsOf)
    .flatMap(({ kind, node }) =>
      node['replace'] === true ? (definitions[kind]?.(node) ?? []) : [],
    )
  const changed = texts
    .flatMap(statementsOf)
    .flatMap(({ kind, node }) => changes[kind]?.(node) ?? [])
  return [
    ...names.filter((name, index) => names.indexOf(name) < index),
    ...replaced.filter((name) => !released.has(name)),
    ...changed.filter((name) => bare.has(name)),
  ]
}

// What else is allowed occurs in the migrations.
test('unreleased migrations define every object once', () => {
  const releasedNames = releasedMigrations()
  const texts = (names: string[]) => names.map((name) => read(`migrations/${name}`))
  const pending = migrationFiles().filter((name) => !releasedNames.includes(name))
  expect(revised(texts(pending), texts(releasedNames))).toEqual([])
})
