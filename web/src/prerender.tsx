import { renderToString } from 'react-dom/server'
import type { ContentItem } from '../../supabase/functions/_shared/contract/content.ts'
import { languages, type Language } from '../../supabase/functions/_shared/contract/languages.ts'
import { writePageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { contentFor, siteContent } from './data/site-content.ts'
import { createI18n, directionOf, loadTexts } from './i18n/index.ts'
import { pathOf } from './lib/paths.ts'
import { pageHead } from './site/page-head.ts'

export type PrerenderInput = {
  /** The built index.html. */
  template: string
  items: ContentItem[]
  /** Where the site is served, without a trailing slash. */
  siteUrl: string
}

/** Renders the public page in every language. Answers file paths below the web root with their HTML. */
export async function prerender({ template, items, siteUrl }: PrerenderInput) {
  const pages = await Promise.all(
    languages.map(async (language) => {
      const html = await page(language, template, items, siteUrl)
      return [`${pathOf(language).slice(1)}index.html`, html] as const
    }),
  )
  return Object.fromEntries(pages)
}

async function page(language: Language, template: string, items: ContentItem[], siteUrl: string) {
  const site = await loadTexts(language, 'site')
  const content = contentFor(siteContent(items), language, site)
  const i18n = createI18n(language, { site, content: content.texts[language] })
  const body = renderToString(<SiteApp i18n={i18n} content={content} />)
  return template
    .replace('lang="ar" dir="rtl"', `lang="${language}" dir="${directionOf(language)}"`)
    .replaceAll(/<link[^>]*data-language="(ar|en)"[^>]*>\s*/g, (link, of: string) =>
      of === language ? link : '',
    )
    .replace('<!--head-->', () => pageHead(i18n, language, siteUrl))
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => writePageData(content))
}
