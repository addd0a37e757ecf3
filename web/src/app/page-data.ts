import type { Tab } from '#contract/languages.ts'
import type { SiteContent } from '../data/content/site-content.ts'

const elementId = 'page-data'

/** The tab and the content in the HTML of a page. */
type PageData = { tab: Tab; content: SiteContent }

/** The data of a prerendered page as an inert script element. */
export function writePageData(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** The data in the HTML; null if the page was not prerendered, as in the development server. */
export function readPageData(): PageData | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}
