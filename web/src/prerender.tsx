import type { ReactNode } from 'react'
import { prerender as renderWhole } from 'react-dom/static'
import type { ContentItem } from '#contract/content.ts'
import { languages, type Language } from '#contract/languages.ts'
import { writePageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { contentFor, siteContent } from './data/content/published.ts'
import { createI18n, directionOf } from './i18n/index.ts'
import { loadPrerenderedTexts } from './i18n/texts.ts'
import { pathOf } from './lib/paths.ts'
import { pageHead } from './site/page-head.ts'
import { legalWithoutScript } from './site/legal/without-script.tsx'
import { serviceTexts } from './site/services/service-texts.ts'
import { siteFiles } from './site/site-files.ts'

export type PrerenderInput = {
  /** The built index.html. */
  template: string
  items: ContentItem[]
  /** The API's name for these items, so that the page need not fetch them again. */
  etag: string
  /** Where the site is served, without a trailing slash. */
  siteUrl: string
}

/** Renders the public page in every language and the files beside it. Answers paths below the web root with their text. */
export async function prerender(input: PrerenderInput) {
  const { items, siteUrl } = input
  const pages = await Promise.all(
    languages.map(async (language) => {
      const html = await page(language, input)
      return [`${pathOf(language).slice(1)}index.html`, html] as const
    }),
  )
  const printed = await loadPrerenderedTexts('ar')
  const i18n = createI18n('ar', { ...printed, content: siteContent(items).texts.ar })
  const changed = items
    .map((item) => item.updated_at.slice(0, 10))
    .toSorted()
    .at(-1)
  return {
    ...Object.fromEntries(pages),
    ...siteFiles(i18n, siteUrl, changed ?? new Date().toISOString().slice(0, 10)),
  }
}

async function page(language: Language, { template, items, etag, siteUrl }: PrerenderInput) {
  const printed = await loadPrerenderedTexts(language)
  const shipped = Object.assign(serviceTexts(language), ...Object.values(printed))
  const content = contentFor(siteContent(items, etag), language, shipped)
  const i18n = createI18n(language, { ...printed, content: content.texts[language] })
  const body = await markup(<SiteApp i18n={i18n} content={content} />)
  return template
    .replace('lang="ar" dir="rtl"', `lang="${language}" dir="${directionOf(language)}"`)
    .replace('<!--head-->', () => pageHead(i18n, language, siteUrl))
    .replace('<!--page-->', () => body)
    .replace('<!--legal-->', () => legalWithoutScript(i18n))
    .replace('<!--data-->', () => writePageData(content))
}

/** The markup of a tree, whole and in its order, however large a part of it is. */
async function markup(tree: ReactNode): Promise<string> {
  const { prelude } = await renderWhole(tree, { progressiveChunkSize: Number.MAX_SAFE_INTEGER })
  return new Response(prelude).text()
}
