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
import { hasChangedTexts, tolerateMovedNodes } from './lib/moved-nodes.ts'
import { keepPlaceOnBack } from './ui/keep-place.ts'
import './site.css'

/** React renders a part anew that it cannot hydrate, which is no fault if a translation service changed it. */
const onRecoverableError = (error: unknown) => {
  if (!hasChangedTexts()) reportError(error)
}

/** Deletes data that is too old, also for visitors who do not open the assistant. */
const deleteOldData = () =>
  import('./lib/kept.ts').then(
    ({ readKept }) => readKept(),
    () => undefined,
  )

/** Loads code before the click that needs it. */
const watchButtons = () =>
  import('./lib/watch-intent.ts').then(
    ({ watchIntent }) => watchIntent(),
    () => undefined,
  )

/** Hydrates the prerendered page in its language, with its shipped texts. */
export function hydrate(language: Language, site: Texts): void {
  tolerateMovedNodes()
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  const onHydrated = () => {
    root.removeAttribute('data-unhydrated')
    markHydrated('page')
  }

  const prerendered = readPageData()
  const content = prerendered?.content ?? noContent
  const i18n = createI18n(language, { site, content: content.texts[language] })
  const app = <SiteApp {...{ i18n, content, onHydrated }} prerendered={prerendered?.tab} />

  // As a transition, React hydrates in small slices, and input is handled between them.
  if (prerendered) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
  else createRoot(root).render(app)

  keepPlaceOnBack()
  setTimeout(startVisit)
  setTimeout(() => void watchButtons(), 1000)
  setTimeout(() => void deleteOldData(), 5000)
}
