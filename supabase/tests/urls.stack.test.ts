import { describe, expect, test } from 'vitest'
import { contentChange } from '#contract/content.ts'
import { database } from '../functions/_test/stack.ts'

const site = 'https://riyada.example'
const paths = [
  '/',
  '/a',
  '/en/about?x=1#y',
  '/a//b',
  '/%5Cevil.example',
  '/من-نحن',
  '/.//evil.example',
]
const web = ['https://a.example', 'HTTP://a.example/x']
const forLinks = ['mailto:a@b.example', 'tel:+966500000000', '#', '#top']
const bad = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
  ],
  ...['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example', '\t//evil.example', '/a\\b'],
  ...['https://a.example\\@evil.example', 'https:\\\\evil.example', '/a b', '/a\u0001', '/a\u007f'],
  ...['https://', 'mailto:', 'tel:', '', 'x', 'javascript:alert(1)', 'java\nscript:x', 'data:,x'],
  ...['blob:https://x/1', 'ftp://x'],
]

/** Whether the table accepts the URL. Rolls back. */
async function isStored(field: Field, url: string): Promise<boolean> {
  const done = new Error('accepted')
  const outcome = database().begin(async (sql) => {
    await sql`insert into public.content_items ${sql({ key: 'urls.test', category: 'misc', [field]: url })}`
    throw done
  })
  const error: unknown = await outcome.catch((reason: unknown) => reason)
  if (error !== done) expect(error).toMatchObject({ code: '23514' })
  return error === done
}

type Field = 'link_url' | 'image_url'
describe.each([
  ['link_url', [...paths, ...web, ...forLinks], bad],
  ['image_url', [...paths, ...web], [...bad, ...forLinks]],
] as const)('%s', (field, good, refused) => {
  test.each([
    ...good.map((url) => ({ url, isGood: true })),
    ...refused.map((url) => ({ url, isGood: false })),
  ])('contract and table agree on $url: $isGood', async ({ url, isGood }) => {
    expect(await isStored(field, url)).toBe(isGood)
    // The contract removes spaces around it first.
    if (url === url.trim()) expect(contentChange.safeParse({ [field]: url }).success).toBe(isGood)
  })
})

test.each(paths)('the path %s stays on the site', (path) => {
  expect(new URL(path, site).origin).toBe(site)
})
