import { describe, expect, test } from 'vitest'
import { contentChange } from '#contract/content.ts'
import { listed } from '../functions/_test/listed.ts'
import { database } from '../functions/_test/stack.ts'

type Field = 'link_url' | 'image_url'

const site = 'https://riyada.example'
const paths = listed(`
  / | /a | /en/about?x=1#y | /a//b | /%5Cevil.example | /من-نحن | /.//evil.example
`)
const web = ['https://a.example', 'HTTP://a.example/x']
const forLinks = ['mailto:a@b.example', 'tel:+966500000000', '#', '#top']
const bad = [
  ...listed(String.raw`
    //evil.example | /\evil.example | \\evil.example | \/evil.example | /\/evil.example | /a\b
    https://a.example\@evil.example | https:\\evil.example | /a b | https:// | mailto: | tel: | x
    javascript:alert(1) | JaVaScRiPt:x | data:,x | blob:https://x/1 | ftp://x
  `),
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  'java\nscript:x',
  '',
]

/** The result of inserting the URL. Rolls back. */
async function stored(field: Field, url: string): Promise<unknown> {
  const attempt = database().begin(async (sql) => {
    const row = { key: 'urls.test', category: 'misc', [field]: url }
    await sql`insert into public.content_items ${sql(row)}`
    throw Object.assign(new Error('rolls back'), { code: 'accepted' })
  })
  return attempt.catch((error: { code?: string }) => error.code)
}

describe.each([
  ['link_url', [...paths, ...web, ...forLinks], bad],
  ['image_url', [...paths, ...web], [...bad, ...forLinks]],
] as const)('contract and table: %s', (field, good, refused) => {
  test.each(good)('%j is accepted', async (url) => {
    expect(await stored(field, url)).toBe('accepted')
    expect(contentChange.safeParse({ [field]: url }).success).toBe(true)
  })

  test.each(refused)('%j is refused', async (url) => {
    expect(await stored(field, url)).toBe('23514')
    expect(contentChange.safeParse({ [field]: url }).success).toBe(false)
  })
})

test.each(paths)('the path %s stays on the site', (path) => {
  expect(new URL(path, site).origin).toBe(site)
})
