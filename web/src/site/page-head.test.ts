import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Language, Tab } from '#contract/languages.ts'
import { createI18n } from '../i18n/index.ts'
import { pageHead } from './page-head.ts'

const head = (
  title: string,
  images = {},
  texts = {},
  tab: Tab = 'home',
  language: Language = 'en',
) =>
  pageHead(
    createI18n(language, {
      site: { 'company.name': 'Firm' },
      content: { 'meta.title': title, 'meta.description': 'What we do', ...texts },
    }),
    { tab, language, languages: ['ar', 'en'] },
    'https://firm.example',
    { texts: { ar: {}, en: texts }, links: {}, images },
  )

/** An image of this name and size, with files of these widths. */
const image = (name: string, alt: string, width: number, height: number, widths = [width]) => ({
  url: `https://files.example/${name}`,
  alt: { ar: 'شركة', en: alt },
  details: { width, height, widths, focus: [50, 50], placeholder: null },
})

it('contains title, canonical URL and alternate languages', () => {
  const html = head('Firm')
  expect(html).toContain('<title>Firm</title>')
  expect(html).toContain('<link rel="canonical" href="https://firm.example/en/" />')
  expect(html).toContain('<link rel="alternate" hreflang="ar" href="https://firm.example/" />')
  expect(html).toContain('hreflang="x-default" href="https://firm.example/"')
  expect(html).toContain('<meta property="og:locale" content="en_US" />')
})

it('names the tab of a page, and its path in each language', () => {
  const texts = { 'nav.contact': 'Contact', 'contact.description': 'Write to us.' }
  const html = head('Firm: consulting', {}, texts, 'contact')
  expect(html).toContain('<title>Contact | Firm</title>')
  expect(html).toContain('<meta name="description" content="Write to us." />')
  expect(html).toContain('<link rel="canonical" href="https://firm.example/en/contact/" />')
  expect(html).toContain('hreflang="ar" href="https://firm.example/contact/"')
  const without = { 'about.vision.intro': '' }
  expect(head('Firm', {}, without, 'about')).toContain('name="description" content="What we do"')
})

it('escapes published texts', () => {
  const html = head('</title><script>alert("x")</script>')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)')
})

const preview = (url: string) => `<meta property="og:image" content="${url}" />`

it('has the built-in image for link previews, or the published one', () => {
  expect(head('Firm')).toContain(preview('https://firm.example/share-en.jpg'))
  const html = head('Firm', { 'meta.image': image('a-1200.jpg', 'Our office', 1200, 640) })
  expect(html).toContain(preview('https://files.example/a-1200.jpg'))
  expect(html).toContain('<meta property="og:image:height" content="640" />')
  expect(html).toContain('<meta property="og:image:alt" content="Our office" />')
  expect(html).not.toContain('share-en.jpg')
  const renamed = head('Firm', {}, { 'company.name': 'Masar' })
  expect(renamed).toContain(preview('https://firm.example/icon-512.png'))
  expect(renamed).toContain('<meta name="twitter:card" content="summary" />')
})

it.each(['ar', 'en'] as const)('names files that are shipped, in %s', (language) => {
  const found = head('Firm', {}, {}, 'home', language).matchAll(
    /"(?:https:\/\/firm\.example)?(\/[\w/-]+\.(?:jpg|png|svg|woff2))"/g,
  )
  const files = [...found].map(([, file = '']) => file)
  expect(files).toEqual(expect.arrayContaining([`/share-${language}.jpg`, '/icon-180.png']))
  const folder = join(import.meta.dirname, '../../public')
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

it('preloads the image of the hero', () => {
  expect(head('Firm')).not.toContain('as="image"')
  const skyline = image('h-960.webp', 'A skyline', 960, 600, [480, 960])
  const html = head('Firm', { 'hero.image': skyline })
  expect(html).toContain(
    '<link rel="preload" as="image" href="https://files.example/h-960.webp" imagesrcset="https://files.example/h-480.webp 480w, https://files.example/h-960.webp 960w" imagesizes="(width &gt;= 64rem) 70vw, 60vw" />',
  )
})

it('has the colors, the icons and the link preview of the firm, or the shipped ones', () => {
  const shipped = head('Firm')
  expect(shipped).not.toContain('<style')
  expect(shipped).toContain('<meta name="theme-color" content="#0b2820" />')
  expect(shipped).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml" />')
  const images = {
    'brand.icon': image('i-512.png', 'Firm', 512, 512, [180, 192, 512]),
    'brand.share.en': image('s-1200.jpg', 'Firm: What we do', 1200, 630),
  }
  const html = head('Firm', images, { 'brand.primary': '#0b3d91', 'brand.accent': '#f28c28' })
  expect(html).toMatch(/<style id="brand">html:root\{[^<]*--color-jade-600:#0b3d91;[^<]*\}</)
  expect(html).toContain('--color-saffron-400:#f28c28')
  expect(html).toContain('<meta name="theme-color" content="#142240" />')
  expect(html).toContain('rel="icon" href="https://files.example/i-192.png" type="image/png"')
  expect(html).toContain('<link rel="apple-touch-icon" href="https://files.example/i-180.png" />')
  expect(html).toContain(preview('https://files.example/s-1200.jpg'))
  expect(html).toContain('"logo":"https://files.example/i-512.png"')
  // An image of another kind, and a color that nobody could read.
  const other = { 'brand.icon': image('i-960.webp', 'Firm', 960, 960, [480, 960]) }
  expect(head('Firm', other, { 'brand.primary': '#ffee00' })).toBe(shipped)
})
