import { prerender as renderToStream } from 'react-dom/static'
import type { i18n as I18n } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { languages, pathOf, tabs, type Tab } from '#contract/languages.ts'
import { writePageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { tabsIn, type SiteContent } from './data/content/site-content.ts'
import { contentFor, siteContent } from './data/content/published.ts'
import { createI18n, directionOf } from './i18n/index.ts'
import { loadPrerenderedTexts } from './i18n/texts.ts'
import { detailsPathOf, missingPageOf } from './lib/paths.ts'
import { detailsPage } from './site/details-page.tsx'
import { escape, pageHead } from './site/page-head.ts'
import { missingPage } from './site/missing/missing-notice.tsx'
import tabStyles from './site-tabs.css?inline'
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
 * Renders the page of every tab in every language, the page for addresses without one, the page of details, the sitemap,
 * robots.txt, the manifest, and the name of the content that they contain. Returns contents by path.
 */
export async function prerender(input: PrerenderInput): Promise<Record<string, string>> {
  const { items, siteUrl } = input
  const content = siteContent(items, input.etag)
  const languagesOf = (tab: Tab) =>
    languages.filter((each) => tabsIn(content.texts[each]).includes(tab))
  const pages: [string, string][] = []
  for (const language of languages) {
    const texts = await loadPrerenderedTexts(language)
    const shipped = Object.assign({}, ...Object.values(texts))
    const own = contentFor(content, language, shipped)
    const i18n = createI18n(language, { ...texts, content: own.texts[language] })
    const page = { ...input, language, i18n, content: own }
    const render = (tab: Tab) => renderPage({ ...page, tab, languages: languagesOf(tab) })
    const home = await render('home')
    const missing = missingPage(home, i18n)
    pages.push(
      [missingPageOf(pathOf(language)).slice(1), missing],
      [detailsPathOf(language).slice(1), detailsPage(home, i18n, siteUrl, input.laterStyles)],
    )
    for (const tab of tabs) {
      const isShown = languagesOf(tab).includes(language)
      const html = tab === 'home' ? home : isShown ? await render(tab) : missing
      pages.push([`${pathOf(language, tab).slice(1)}index.html`, html])
    }
  }
  const texts = await loadPrerenderedTexts('ar')
  const i18n = createI18n('ar', { ...texts, content: content.texts.ar })
  const changed = items
    .map((item) => item.updated_at.slice(0, 10))
    .toSorted()
    .at(-1)
  return {
    ...Object.fromEntries(pages),
    ...siteFiles(i18n, siteUrl, changed ?? new Date().toISOString().slice(0, 10), content),
    // The last file that is written: the admin then knows that all pages contain this content.
    'rendered.json': JSON.stringify({ etag: input.etag }),
  }
}

/** The menu of phones needs scripts; without them it is the list of links in the footer. */
const menuWithoutScripts = ({ t }: I18n) =>
  `<noscript><a href="#footer-links" class="inline-flex min-h-11 items-center px-6 underline xl:hidden">${escape(t('nav.label'))}</a></noscript>`

/** Shown by `replayClicks`, with the classes of the link that skips the header. */
const notLoaded = ({ t }: I18n) =>
  `<p id="not-loaded" role="alert" class="fixed start-3 top-3 z-30 bg-saffron-400 px-6 py-3 font-semibold text-ink-950" hidden>${escape(t('ui.notLoaded'))} <button class="min-h-11 underline">${escape(t('ui.part.retry'))}</button></p>`

type Page = Pick<PrerenderInput, 'template' | 'siteUrl'> &
  Parameters<typeof pageHead>[1] & { i18n: I18n; content: SiteContent }

async function renderPage({ template, siteUrl, i18n, content, ...page }: Page) {
  const { tab, language } = page
  // With its default limit, React would move large Suspense boundaries to the end of the document.
  const { prelude } = await renderToStream(
    <SiteApp i18n={i18n} content={content} prerendered={tab} />,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  const body = await new Response(prelude).text()
  return template
    .replace('lang="ar" dir="rtl"', `lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<style>[^]*?<\/style>/, (styles) =>
      tab === 'home' ? styles : `<style>${tabStyles.trim()}</style>`,
    )
    .replace('<!--head-->', () => pageHead(i18n, page, siteUrl, content))
    .replace('<div id="root"', (root) => menuWithoutScripts(i18n) + root)
    .replace('<!--page--></div>', () => `${body}</div>${notLoaded(i18n)}`)
    .replace('<!--data-->', () => writePageData({ tab, content }))
}
