import { expect, test } from 'vitest'
import { auditActions } from '#contract/audit.ts'
import { contentCategories, contentTypes, linkTargets } from '#contract/content.ts'
import { lists } from '#contract/lists.ts'
import { placeholders, placeholdersIn } from '#contract/facts.ts'
import contact from '#texts/ar/contact.json' with { type: 'json' }
import preview from '#texts/ar/preview.json' with { type: 'json' }
import { shippedTexts } from '#texts/shipped.ts'
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

test('the database knows the placeholders of the shipped texts', async () => {
  const facts = Object.keys(placeholders)
  const parts = new Map<string | null, Set<string>>([[null, new Set(facts)]])
  const shipped = Object.entries({ ...shippedTexts.ar, ...contact, ...preview })
  for (const [key, text] of shipped)
    for (const name of placeholdersIn(text).filter((each) => !facts.includes(each))) {
      const [part = ''] = key.split('.')
      parts.set(part, (parts.get(part) ?? new Set()).add(name))
    }
  const rows = await sql<{ part: string | null; names: string }>(
    'select * from private.placeholders()',
  )
  expect(new Map(rows.map(({ part, names }) => [part, new Set(names.split(' '))]))).toEqual(parts)
})
