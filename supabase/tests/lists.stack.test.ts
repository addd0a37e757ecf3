import { expect, test } from 'vitest'
import { contentCategories, contentTypes, linkTargets } from '#contract/content.ts'
import { sql } from '../functions/_test/stack.ts'

/** The values that a check constraint of content_items allows. */
async function allowedValues(column: string): Promise<string[]> {
  const [found] = await sql<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'public.content_items'::regclass and conname = $1`,
    [`content_items_${column}_check`],
  )
  return [...(found?.rule ?? '').matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '')
}

test.each([
  ['content_type', contentTypes],
  ['category', contentCategories],
  ['link_target', linkTargets],
] as const)('table and contract allow the same values of %s', async (column, expected) => {
  expect(new Set(await allowedValues(column))).toEqual(new Set(expected))
})
