import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { removableTexts } from '#contract/firm-claims.ts'
import { isFact } from '#contract/list-keys.ts'
import { languages, tabs } from '#contract/languages.ts'
import { placesOf } from './admin/items/key-places.ts'
import type { Place } from './admin/items/places.ts'
import { item } from './admin/test/builders.ts'
import { overridableKeys } from '../../scripts/gen/overridable-keys.ts'
import { prerender } from './prerender.tsx'

/** The places in the prerendered page. */
const selectors: Partial<Record<Place, string>> = {
  header: '#root header',
  home: '[data-of-tab="home"]',
  metrics: '#metrics',
  agencies: '#agencies',
  security: '#security',
  about: '#about',
  contact: '#contact',
  footer: '#root footer',
  search: 'title, meta',
  structured: 'script[type="application/ld+json"]',
}

/** Texts that the page shows once they are published, which may name facts. */
const published = overridableKeys().flatMap(({ key, ar, en }) =>
  removableTexts.has(key) ? [item({ key, value_ar: ar, value_en: en })] : [],
)
const facts = overridableKeys().flatMap(({ key }) => (isFact(key) ? [key] : []))
const markerOf = (key: string) => `«${key}»`

const render = async (keys: string[], hidden = '') => {
  const marked = (key: string) => item({ key, value_ar: markerOf(key), value_en: markerOf(key) })
  const files = await prerender({
    template:
      '<html lang="ar" dir="rtl"><head><!--head--></head><body><div id="root"><!--page--></div></body></html>',
    items: [...published, ...keys.map(marked)].filter(({ key }) => key !== hidden),
    etag: '',
    siteUrl: 'https://firm.example',
    laterStyles: '/assets/later.css',
  })
  const folders = { ar: '', en: 'en/' }
  const read = (language: 'ar' | 'en', name: string) =>
    new JSDOM(files[folders[language] + name]).window.document
  const pageIn = (language: 'ar' | 'en') => {
    const page = read(language, 'index.html')
    for (const tab of tabs.slice(1)) {
      const other = read(language, `${tab}/index.html`)
      page.body.append(...other.querySelectorAll(`main > [data-of-tab="${tab}"]`))
      page.head.append(...other.head.children)
    }
    // What the dialogs of solutions and services show.
    const details = read(language, 'details.html').querySelectorAll('[id*="s."]')
    page.querySelector('#solutions')?.append(...details)
    return page
  }
  return { ar: pageIn('ar'), en: pageIn('en') }
}

/** The output of a place, with texts and attributes. */
const contentOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.outerHTML).join('\n')

it('the prerendered page shows each published fact in the places that the admin lists', async () => {
  const keys = facts.filter(
    // Names that replace another, and texts that only the dialog of a service shows.
    (key) => !/^company\.name\.|^services\..+\.description$/.test(key),
  )
  expect(keys.length).toBeGreaterThan(100)
  const pages = await render(keys)
  // Search engines get no figures with a note that they are illustrative.
  const pagesWithoutNote = await render(keys, 'about.impact.note')
  for (const language of languages) {
    for (const [place, selector] of Object.entries(selectors)) {
      const page = (place === 'structured' ? pagesWithoutNote : pages)[language]
      const content = contentOf(page, selector)
      // Search engines get the hours as days and times.
      const compared = keys.filter((key) => place !== 'structured' || key !== 'contact.hours')
      const shown = compared.filter((key) => content.includes(markerOf(key)))
      const listed = compared.filter((key) => placesOf(key)?.some((each) => each === place))
      expect(
        [language, place, shown],
        'lines with - are in items/key-places.ts, with + on the page',
      ).toEqual([language, place, listed])
    }
  }
})

it('the names of the specification replace the name of the firm, and keywords are a meta tag', async () => {
  const names = ['company.name', 'company.name.ar', 'company.name.en']
  const pages = await render([...names, 'meta.keywords'])
  for (const language of languages) {
    const page = pages[language]
    expect(page.title).toContain(markerOf(`company.name.${language}`))
    expect(page.documentElement.outerHTML).not.toContain(markerOf('company.name'))
    const keywords = page.querySelector('meta[name=keywords]')?.getAttribute('content')
    expect(keywords).toBe(markerOf('meta.keywords'))
  }
})
