import { expect, it } from 'vitest'
import { tabs } from '#contract/languages.ts'
import { createI18n } from '../i18n/index.ts'
import { siteFiles } from './site-files.ts'

const made = (content: Partial<Parameters<typeof siteFiles>[3]> = {}) =>
  siteFiles(
    createI18n('ar', { content: { 'company.name': 'شركة "أ"', 'meta.description': 'ما نفعله' } }),
    'https://firm.example',
    '2026-11-21',
    { texts: { ar: {}, en: {} }, images: {}, ...content },
  )
const files = made()
const manifestOf = (written = files) => JSON.parse(written['site.webmanifest'] ?? '')

it('the sitemap lists the pages and their other language', () => {
  const map = new DOMParser().parseFromString(files['sitemap.xml'] ?? '', 'application/xml')
  const text = (tag: string) => [...map.querySelectorAll(tag)].map((each) => each.textContent)
  const names = [...tabs.map((tab) => (tab === 'home' ? '' : `${tab}/`)), 'details.html']
  const [arabic, english] = ['', 'en/'].map((path) =>
    names.map((name) => `https://firm.example/${path}${name}`),
  )
  expect(text('loc')).toEqual([arabic, english].flat())
  expect(new Set(text('lastmod'))).toEqual(new Set(['2026-11-21']))
  const others = [...map.querySelectorAll('[hreflang=en]')].map((each) => each.getAttribute('href'))
  expect(others).toEqual([english, english].flat())
  expect(map.querySelectorAll('[hreflang=x-default]')).toHaveLength(16)
})

it('the sitemap lists a tab only in languages in which it has something to show', () => {
  const texts = { ar: { 'nav.emptyTabs': 'metrics about' }, en: { 'nav.emptyTabs': 'about' } }
  const map = made({ texts })['sitemap.xml'] ?? ''
  expect(map.match(/[^"/]*\/?metrics\/[^"<]*["<]/g)).toEqual([
    'en/metrics/<',
    'en/metrics/"',
    'en/metrics/"',
  ])
  expect(map).not.toContain('/about/')
})

it('robots.txt names the sitemap, and the manifest is valid JSON', () => {
  expect(files['robots.txt']).toContain('Sitemap: https://firm.example/sitemap.xml')
  expect(manifestOf()).toMatchObject({
    name: 'شركة "أ"',
    dir: 'rtl',
    theme_color: '#0b2820',
    icons: [{ src: '/icon.svg' }, { src: '/icon-512.png' }],
  })
})

it('the manifest has the icons and the color of the firm', () => {
  const details = { width: 512, height: 512, widths: [180, 192, 512], placeholder: null }
  const url = 'https://files.example/i-512.png'
  const alt = { ar: '', en: '' }
  const content = {
    texts: { ar: { 'brand.primary': '#0b3d91' }, en: {} },
    images: { 'brand.icon': { url, alt, details: { ...details, focus: [50, 50] as [50, 50] } } },
  }
  expect(manifestOf(made(content))).toMatchObject({
    theme_color: '#142240',
    icons: [{ src: 'https://files.example/i-192.png', sizes: '192x192' }, { src: url }],
  })
})
