import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Language } from '#contract/languages.ts'
import { readPageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { noContent } from './data/content/site-content.ts'
import { startVisit } from './data/visits/visits.ts'
import { createI18n } from './i18n/index.ts'
import type { Texts } from './i18n/texts.ts'
import { markHydrated } from './lib/hydration.ts'
import './ui/base.css'

/** Makes the printed page alive, in its language and with the texts of it; called once they are there. */
export function start(language: Language, site: Texts): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  /** From here on presses are answered at once. */
  const alive = () => {
    root.removeAttribute('data-unhydrated')
    markHydrated('page')
  }

  const carried = readPageData()
  const content = carried ?? noContent
  const i18n = createI18n(language, { site, content: content.texts[language] })
  const app = <SiteApp i18n={i18n} content={content} onAlive={alive} />

  // As a transition the page comes alive in small slices, and answers a touch in between.
  if (carried) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)

  startVisit()
}
