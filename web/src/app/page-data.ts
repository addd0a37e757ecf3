import type { SiteContent } from '../data/content/site-content.ts'

const elementId = 'page-data'

/** The content of a prerendered page as an inert script element. */
export function writePageData(content: SiteContent): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** The content in the HTML; null if the page was not prerendered, as in the development server. */
export function readPageData(): SiteContent | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}
