import { expect, test, vi } from 'vitest'
import { resumePath } from './links.ts'

test.each([
  ['en', /^\/en\/#resume=[\w-]{43}\.[\w-]{43}$/],
  ['ar', /^\/#resume=/],
] as const)('the link to continue is of the language %s until it expires', (language, path) => {
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  const at = (expires_at: string) =>
    resumePath({ language, data: { link: crypto.randomUUID(), expires_at } })
  expect(at(new Date(Date.now() + 1000).toISOString())).toMatch(path)
  expect(at(new Date().toISOString())).toBeNull()
})
