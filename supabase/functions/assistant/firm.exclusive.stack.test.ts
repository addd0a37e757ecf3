import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultFirm } from '../_shared/ai/firm.ts'
import { sql } from '../_test/stack.ts'

type Module = typeof import('./firm.ts')

/** The module without what it read before. */
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

test('is the firm that the site shows', async () => {
  const shown = await sql<{ key: string; value_en: string }>(
    "select key, value_en from public.content_items where key in ('company.name', 'contact.email', 'contact.phone') and is_published order by key",
  )
  const [name, email, phone] = shown.map(({ value_en: value }) => value)
  const read = await load()
  expect(await read('en')).toEqual({ name, email, phone })
})

test('changes with the content', async () => {
  const [before] = await sql<{ value_ar: string }>(
    "select value_ar from public.content_items where key = 'company.name'",
  )
  const rename = (to: string) =>
    sql("update public.content_items set value_ar = $1 where key = 'company.name'", [to])
  await rename('شركة المدار')
  try {
    const read = await load()
    expect((await read('ar')).name).toBe('شركة المدار')
  } finally {
    await rename(before?.value_ar ?? '')
  }
})

test('is the one of the first content while the database does not respond', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = await load()
  expect(await read('ar')).toEqual(defaultFirm('ar'))
  expect(log).toHaveBeenCalledOnce()
})
