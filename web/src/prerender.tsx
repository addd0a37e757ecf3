import { renderToString } from 'react-dom/server'
import type { ContentItem } from '../../supabase/functions/_shared/contract/content.ts'
import { languages, type Language } from '../../supabase/functions/_shared/contract/languages.ts'
import { writePageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { contentFor, siteContent } from './data/site-content.ts'
import { createI18n, directionOf, loadTexts } from './i18n/index.ts'
import { pathOf } from './lib/paths.ts'
import { pageHead } from './site/page-head.ts'
import { legalWithoutScript } from './site/legal/without-script.tsx'
import { siteFiles } from './site/site-files.ts'

export type PrerenderInput = {
  /** The built index.html. */
  template: string
  items: ContentItem[]
  /** Where the site is served, without a trailing slash. */
  siteUrl: string
}

/** Renders the public page in every language and the files beside it. Answers paths below the web root with their text. */
export async function prerender({ template, items, siteUrl }: PrerenderInput) {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const html = await page(language, template, items, siteUrl)
      return [`${pathOf(language).slice(1)}index.html`, html] as const
    }),
  )
  const site = await loadTexts('ar', 'site')
  const i18n = createI18n('ar', { site, content: siteContent(items).texts.ar })
  const changed = items
    .map((item) => item.updated_at.slice(0, 10))
    .toSorted()
    .at(-1)
  return {
    ...Object.fromEntries(pages),
    ...siteFiles(i18n, siteUrl, changed ?? new Date().toISOString().slice(0, 10)),
  }
}

async function page(language: Language, template: string, items: ContentItem[], siteUrl: string) {
  const [site, details, legal] = await Promise.all([
    loadTexts(language, 'site'),
    // Fetched by a browser when it is asked for them; part of the page for one without JavaScript.
    loadTexts(language, 'details'),
    loadTexts(language, 'legal'),
  ])
  const shipped = { ...site, ...details, ...legal }
  const content = contentFor(siteContent(items), language, shipped)
  const i18n = createI18n(language, { site, details, legal, content: content.texts[language] })
  const body = renderToString(<SiteApp i18n={i18n} content={content} />)
  return template
    .replace('lang="ar" dir="rtl"', `lang="${language}" dir="${directionOf(language)}"`)
    .replaceAll(/<link[^>]*data-language="(ar|en)"[^>]*>\s*/g, (link, of: string) =>
      of === language ? link : '',
    )
    .replace('<!--head-->', () => pageHead(i18n, language, siteUrl))
    .replace('<!--page-->', () => body)
    .replace('<!--legal-->', () => legalWithoutScript(i18n))
    .replace('<!--data-->', () => writePageData(content))
}
