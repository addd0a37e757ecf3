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
test('changes with the content', async () => {
  const changes = {
    'company.name': 'شركة المدار',
    'contact.phone': '+966 12 345 6789',
    'about.claim.clients.value': '+250',
    'services.strategy.title': 'استراتيجية جديدة',
  }
  const set = (key: string, to: string) =>
    sql('update public.content_items set value_ar = $2 where key = $1', [key, to])
  const before = await sql<{ key: string; value_ar: string }>(
    "select key, value_ar from public.content_items where key = any (string_to_array($1, ' '))",
    [Object.keys(changes).join(' ')],
  )
  expect(before).toHaveLength(4)
  try {
    for (const [key, to] of Object.entries(changes)) await set(key, to)
    const firm = await (await load())('ar')
    expect([firm.name, firm.text('contact.phone')]).toEqual(['شركة المدار', '+966 12 345 6789'])
    expect(firm.text('about.claim.clients.value')).toBe('+250')
    expect(firm.services.map(({ titleAr }) => titleAr)).toContain('استراتيجية جديدة')
  } finally {
    for (const { key, value_ar: value } of before) await set(key, value)
  }
})

test('is the one of the first content while the database does not respond', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:1')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const read = await load()
  expect((await read('ar')).services).toEqual(defaultFirm('ar').services)
  expect(log).toHaveBeenCalledOnce()
})
