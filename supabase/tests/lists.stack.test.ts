import { expect, test } from 'vitest'
import { contentCategories, contentTypes, linkTargets } from '#contract/content.ts'
import { sql } from '../functions/_test/stack.ts'

/** The values a check constraint of content_items takes. */
async function taken(column: string): Promise<string[]> {
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
] as const)(
  'the table and _shared/contract/content.ts know the same values of %s',
  async (column, known) => {
    expect(new Set(await taken(column))).toEqual(new Set(known))
  },
)
