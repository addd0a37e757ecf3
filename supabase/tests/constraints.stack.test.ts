import { expect, it } from 'vitest'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { randomFor } from '../../scripts/test/random.ts'
import { bySize } from '../../scripts/test/size.ts'
import { goalIds, sectorIds } from '#contract/assistant.ts'
import { contentCategories, contentTypes, linkTargets } from '#contract/content.ts'

const sql = connect(await createDatabase())
const { below, next } = randomFor('constraints')

const rowsPerTable = bySize({ default: 500, full: 2_000, long: 10_000 })

type Make = () => unknown
const pick = <T>(...choices: [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0]
const word = () => pick('x', 'نص', '💡', '<b>', "';--", 'null', '\u202e')
const longer = (max: number) => () => word().repeat(max + 1 + below(50))
const control = () => `key${String.fromCharCode(1 + below(31))}x`
const negative = () => -1 - below(1000)
const oneOf =
  (first: string, ...others: string[]) =>
  () =>
    pick(`${pick(first, ...others)}${word()}`, '', word(), first.toUpperCase())
const notEmail = () => pick('', 'a', '@', 'a@b', 'a b@c.d', 'a@b c.d', '@b.c', 'a@.', 'a@b.', ' ')

/** Generators of valid rows, and of invalid values for each field. */
const tables: Record<string, { valid: Record<string, Make>; invalid: Record<string, Make> }> = {
  content_items: {
    valid: {
      key: () => `fuzz.${next()}`,
      category: () => 'hero',
      content_type: () => 'text',
      link_target: () => '_self',
      order_index: () => 0,
      is_active: () => true,
      is_published: () => true,
      version: () => 1,
      id: () => crypto.randomUUID(),
      updated_at: () => new Date().toISOString(),
    },
    invalid: {
      key: () => pick('', ' ', ' x', 'x ', '.', '..', control(), 'e\u0301', 'k'.repeat(201), null),
      category: oneOf(...contentCategories),
      content_type: oneOf(...contentTypes),
      link_target: oneOf(...linkTargets),
      image_url: () =>
        pick(
          'blob:http://x/1',
          'data:image/png;base64,x',
          'javascript:alert(1)',
          'x.png',
          '//evil.example/x',
          '/\\evil.example/x',
          'ftp://x',
          '',
          'http://',
          'https://a b',
        ),
      link_url: () =>
        pick(
          'javascript:alert(1)',
          'JaVaScRiPt:x',
          'java\nscript:x',
          'data:text/html,x',
          'vbscript:x',
          '//evil.example',
          '/\\evil.example',
          'file:///x',
          '',
          'x',
          'mailto:',
          ' https://x',
        ),
      value_ar: longer(20_000),
      value_en: longer(20_000),
      image_alt_ar: longer(500),
      subcategory: longer(100),
      is_active: () => null,
    },
  },
  visitor_sessions: {
    valid: {
      session_id: () => `fuzz-${next().toString(36).slice(2)}`,
      start_time: () => new Date().toISOString(),
      page_views: () => 0,
      clicks_count: () => 0,
      scroll_depth: () => 0,
      session_duration: () => 0,
      time_spent_exploring: () => 0,
      suggestions_count: () => 0,
      documents_read: () => 0,
      wizard_step_reached: () => 0,
      steps_completed: () => [],
      pdf_uploaded: () => false,
      calendly_clicked: () => false,
      calendly_scheduled: () => false,
      lead_score: () => 0,
      lead_score_uncapped: () => 0,
      score_breakdown: () => [],
      created_at: () => new Date().toISOString(),
      updated_at: () => new Date().toISOString(),
    },
    invalid: {
      session_id: () =>
        pick('', 'short', 'with space x', 'نصنصنصنص', 'x'.repeat(101), 'a/b/c/d/e', null),
      email: notEmail,
      language_preference: oneOf('ar', 'en'),
      device_type: oneOf('tablet', 'mobile', 'desktop'),
      selected_goal: oneOf(...goalIds),
      selected_sector: oneOf(...sectorIds),
      suggestions_source: oneOf('ai', 'fallback'),
      page_views: negative,
      clicks_count: negative,
      session_duration: negative,
      time_spent_exploring: negative,
      scroll_depth: () => pick(negative(), 101 + below(1000)),
      suggestions_count: () => pick(negative(), 9 + below(100)),
      documents_read: () => pick(negative(), 11 + below(100)),
      wizard_step_reached: () => pick(negative(), 5 + below(100)),
      steps_completed: () => [pick(negative(), 5 + below(10))],
      suggestions_data: () => pick<unknown>({}, 'x', 1),
      idea_description: longer(10_000),
      user_agent: longer(1000),
      utm_source: longer(300),
      pdf_filename: longer(300),
    },
  },
  contact_requests: {
    valid: {
      id: () => crypto.randomUUID(),
      reference: () =>
        `R-${Array.from({ length: 8 }, () => pick('A', 'B', 'C', 'D', '2', '3', '4', '5')).join('')}`,
      email: () => 'a@b.example',
      message: () => 'x',
      language: () => 'ar',
      status: () => 'new',
      created_at: () => new Date().toISOString(),
      updated_at: () => new Date().toISOString(),
    },
    invalid: {
      reference: () => pick('', 'R-', 'R-1', 'r-AAAAAAAA', 'R-AAAAAAA0', 'R-AAAAAAAI', null),
      email: () => pick<unknown>(notEmail(), null),
      message: () => pick<unknown>('', '   ', null, 'x'.repeat(5001)),
      language: oneOf('ar', 'en'),
      status: oneOf('new', 'answered', 'closed'),
      name: longer(200),
      company: longer(200),
      timeline: longer(200),
    },
  },
  scoring_rules: {
    valid: {
      id: () => `fuzz_${below(1e9)}`,
      signal: () => 'email',
      above: () => 0,
      points: () => 1,
      label_ar: () => 'x',
      label_en: () => 'x',
      order_index: () => 1000 + below(1e9),
    },
    invalid: {
      id: () => pick<unknown>('', 'Has Space', 'نص', 'a-b', null),
      signal: oneOf(
        'email',
        'selected_goal',
        'selected_sector',
        'idea_length',
        'suggestions_count',
        'calendly_clicked',
        'calendly_scheduled',
        'pdf_uploaded',
        'session_duration',
        'scroll_depth',
        'clicks_count',
      ),
      above: negative,
      points: () => pick(negative(), 101 + below(1000)),
      label_ar: () => null,
      order_index: () => pick<unknown>(1, 2, 3, null),
    },
  },
}

for (const [table, { valid, invalid }] of Object.entries(tables)) {
  const validRow = () =>
    Object.fromEntries(Object.entries(valid).map(([field, make]) => [field, make()]))

  it(`@constraints ${table} refuses ${rowsPerTable} random invalid rows`, async () => {
    const fields = Object.entries(invalid)
    const rows = Array.from({ length: rowsPerTable }, () => {
      const [field, make] = fields[below(fields.length)] ?? ['', () => null]
      return { ...validRow(), [field]: make() }
    })
    expect(await acceptedRows(table, rows)).toEqual([])
  })

  it(`@constraints ${table} accepts the same rows without the invalid field`, async () => {
    const rows = Array.from({ length: 50 }, validRow)
    expect(await acceptedRows(table, rows)).toHaveLength(50)
  })
}

/** The columns to write. Generated columns cannot be written. */
const columnsOf = (table: string) =>
  [...new Set(Object.values(tables[table] ?? {}).flatMap((fields) => Object.keys(fields)))].join(
    ', ',
  )

/** Inserts each row separately, rolls everything back and returns the rows that the table accepted. */
async function acceptedRows(table: string, rows: object[]): Promise<object[]> {
  const accepted: object[] = []
  await sql
    .begin(async (transaction) => {
      const columns = columnsOf(table)
      await transaction.unsafe(`
        create function pg_temp.accepts(given jsonb) returns boolean language plpgsql as $$
        begin
          insert into public.${table} (${columns})
            select ${columns} from jsonb_populate_record(null::public.${table}, given);
          return true;
        exception when integrity_constraint_violation or data_exception or generated_always then
          return false;
        end $$`)
      const results = await transaction<{ row: object; accepted: boolean }[]>`
        select row, pg_temp.accepts(row) as accepted from jsonb_array_elements(${sql.json(JSON.parse(JSON.stringify(rows)))}) row`
      accepted.push(...results.filter((result) => result.accepted).map((result) => result.row))
      throw new Error('rolled back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'rolled back') throw error
    })
  return accepted
}
