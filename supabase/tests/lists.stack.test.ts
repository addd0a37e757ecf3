import { expect, test } from 'vitest'
import { auditActions } from '#contract/audit.ts'
import { contentCategories, contentTypes, linkTargets } from '#contract/content.ts'
import { lists } from '#contract/lists.ts'
import { sql } from '../functions/_test/stack.ts'

/** The values that a check constraint allows. */
async function allowedValues(table: string, column: string): Promise<string[]> {
  const [found] = await sql<{ rule: string }>(
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and conname = $2',
    [`public.${table}`, `${table}_${column}_check`],
  )
  return [...(found?.rule ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '')
}

test.each([
  ['content_items', 'content_type', contentTypes],
  ['content_items', 'category', contentCategories],
  ['content_items', 'link_target', linkTargets],
  ['audit_log', 'action', auditActions],
] as const)(
  'table and contract allow the same values of %s.%s',
  async (table, column, expected) => {
    expect(new Set(await allowedValues(table, column))).toEqual(new Set(expected))
  },
)

test('the database knows the lists of the contract', async () => {
  const rows = await sql('select prefix, order_key, shipped from private.content_lists()')
  expect(rows).toEqual(
    Object.values(lists).map(({ prefix, shipped }) => ({
      prefix,
      order_key: `${prefix}.order`,
      shipped,
    })),
  )
})
