import { expect, it } from 'vitest'
import { createI18n } from '../i18n/index.ts'
import { siteFiles } from './site-files.ts'

const files = siteFiles(
  createI18n('ar', { content: { 'company.name': 'شركة "أ"', 'meta.description': 'ما نفعله' } }),
  'https://firm.example',
  '2026-11-21',
)

it('the sitemap lists both pages with their alternates', () => {
  const map = new DOMParser().parseFromString(files['sitemap.xml'] ?? '', 'application/xml')
  const text = (tag: string) => [...map.querySelectorAll(tag)].map((each) => each.textContent)
  expect(text('loc')).toEqual(['https://firm.example/', 'https://firm.example/en/'])
  expect(text('lastmod')).toEqual(['2026-11-21', '2026-11-21'])
  expect(map.querySelectorAll('[hreflang]')).toHaveLength(4)
})

it('robots.txt names the sitemap, and the manifest is valid JSON', () => {
  expect(files['robots.txt']).toContain('Sitemap: https://firm.example/sitemap.xml')
  expect(JSON.parse(files['site.webmanifest'] ?? '')).toMatchObject({
    name: 'شركة "أ"',
    dir: 'rtl',
  })
})
