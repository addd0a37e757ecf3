import { prerender as renderToStream } from 'react-dom/static'
import type { ContentItem } from '#contract/content.ts'
import { pathOf, languages, type Language } from '#contract/languages.ts'
import { writePageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { contentFor, siteContent } from './data/content/published.ts'
import { createI18n, directionOf } from './i18n/index.ts'
import { loadPrerenderedTexts } from './i18n/texts.ts'
import { detailsPathOf, missingPageOf } from './lib/paths.ts'
import { detailsPage } from './site/details-page.tsx'
import { pageHead } from './site/page-head.ts'
import { missingPage } from './site/missing/missing-notice.tsx'
import { siteFiles } from './site/site-files.ts'

type PrerenderInput = {
  /** The built index.html. */
  template: string
  items: ContentItem[]
  /** ETag of `items`, with which the page revalidates them. */
  etag: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  /** Address of the style sheet of dialogs. */
  laterStyles: string
}

/**
 * Renders the public page in every language, also for addresses without a page, the page of details, the sitemap, robots.txt, the manifest,
 * and the name of the content that they contain. Returns contents by path.
 */
export async function prerender(input: PrerenderInput): Promise<Record<string, string>> {
  const { items, siteUrl } = input
  const pages = await Promise.all(
    languages.map(async (language) => {
      const { html, i18n } = await renderPage(language, input)
      const home = pathOf(language)
      return [
        [`${home.slice(1)}index.html`, html],
        [missingPageOf(home).slice(1), missingPage(html, i18n)],
        [detailsPathOf(language).slice(1), detailsPage(html, i18n, siteUrl, input.laterStyles)],
      ] as const
    }),
  )
  const texts = await loadPrerenderedTexts('ar')
  const content = siteContent(items)
  const i18n = createI18n('ar', { ...texts, content: content.texts.ar })
  const changed = items
    .map((item) => item.updated_at.slice(0, 10))
    .toSorted()
    .at(-1)
  return {
    ...Object.fromEntries(pages.flat()),
    ...siteFiles(i18n, siteUrl, changed ?? new Date().toISOString().slice(0, 10), content),
    // The last file that is written: the admin then knows that all pages contain this content.
    'rendered.json': JSON.stringify({ etag: input.etag }),
  }
}

async function renderPage(language: Language, { template, items, etag, siteUrl }: PrerenderInput) {
  const texts = await loadPrerenderedTexts(language)
  const shipped = Object.assign({}, ...Object.values(texts))
  const content = contentFor(siteContent(items, etag), language, shipped)
  const i18n = createI18n(language, { ...texts, content: content.texts[language] })
  // With its default limit, React would move large Suspense boundaries to the end of the document.
  const { prelude } = await renderToStream(<SiteApp i18n={i18n} content={content} />, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const body = await new Response(prelude).text()
  const html = template
    .replace('lang="ar" dir="rtl"', `lang="${language}" dir="${directionOf(language)}"`)
    .replace('<!--head-->', () => pageHead(i18n, language, siteUrl, content))
    .replace('<!--page-->', () => body)
    .replace('<!--data-->', () => writePageData(content))
  return { html, i18n }
}
