import { env } from 'node:process'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

const url = env['TEST_API_URL'] ?? ''
const client = () =>
  createClient(url, env['TEST_PUBLISHABLE_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  })

const visitor = client()
const editor = client()
const name = `test-${Date.now()}.png`
// A PNG of one transparent pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const upload = (user: SupabaseClient, path: string, body = pixel, contentType = 'image/png') =>
  user.storage.from('images').upload(path, body, { contentType })

beforeAll(async () => {
  const { error } = await editor.auth.signInWithPassword({
    email: env['TEST_EDITOR_EMAIL'] ?? '',
    password: env['TEST_EDITOR_PASSWORD'] ?? '',
  })
  expect(error).toBeNull()
})
afterAll(() => editor.storage.from('images').remove([name]))

it('an editor uploads an image, and everyone can read its URL', async () => {
  expect((await upload(editor, name)).error).toBeNull()
  const { publicUrl } = visitor.storage.from('images').getPublicUrl(name).data
  const response = await fetch(publicUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  // Nothing in a file that only says that it is an image runs.
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(pixel)
})

it('refuses other file types and files over 5 MB', async () => {
  expect(
    (await upload(editor, 'x.svg', Buffer.from('<svg/>'), 'image/svg+xml')).error,
  ).not.toBeNull()
  expect(
    (await upload(editor, 'x.html', Buffer.from('<script>'), 'text/html')).error,
  ).not.toBeNull()
  const large = Buffer.concat([pixel, Buffer.alloc(5 * 1024 * 1024)])
  expect((await upload(editor, 'x.png', large)).error).not.toBeNull()
})
