import type { SiteContent } from '../data/content/site-content.ts'

const elementId = 'page-data'

/** The content a prerendered page carries, as an inert element that the browser reads back. */
export function writePageData(content: SiteContent): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${elementId}">${json}</script>`
}

/** What the HTML carried; nothing when it was not prerendered (the development server). */
export function readPageData(): SiteContent | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}
