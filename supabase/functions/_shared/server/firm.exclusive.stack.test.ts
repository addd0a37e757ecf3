import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultFirm } from '../ai/firm.ts'
import { sql } from '../../_test/stack.ts'

type Module = typeof import('./firm.ts')

/** The module without its cache. */
async function load(): Promise<Module['publishedFirm']> {
  vi.resetModules()
  const module: Module = await import('./firm.ts')
  return module.publishedFirm
}

beforeEach(async () => {
  vi.stubEnv('SUPABASE_URL', process.env['TEST_API_URL'])
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', process.env['TEST_PUBLISHABLE_KEY'])
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

// How prompts tell it is proven in firm.test.ts.
test('has the questions, goals, sectors, general suggestions, tone and topics that staff changed', async () => {
  const keys = [
    'assistant.ask.people.question',
    'assistant.goal.ai.label',
    'about.sectors.other.label',
    'assistant.fallback.1.title',
    'site.tone',
    'site.avoid',
  ]
  await sql(
    `insert into public.content_items (key, category, value_ar, value_en)
     select key, 'misc', 'مساحة الأرض', 'The plot' from string_to_table($1, ' ') key
     on conflict (key) do update set value_ar = excluded.value_ar, value_en = excluded.value_en`,
    [keys.join(' ')],
  )
  try {
    const { text } = await (await load())('en')
    expect(keys.map((key) => text(key))).toEqual(keys.map(() => 'The plot'))
  } finally {
    // The first content has these two, without a text.
    await sql(
      "update public.content_items set value_ar = null, value_en = null where key in ('site.tone', 'site.avoid')",
    )
    await sql(
      "delete from public.content_items where key = any (string_to_array($1, ' ')) and key not like 'site.%'",
      [keys.join(' ')],
    )
  }
})

test('is the one of the first content while the database does not respond', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = await load()
  expect((await read('ar')).services).toEqual(defaultFirm('ar').services)
  expect(log).toHaveBeenCalledOnce()
})
