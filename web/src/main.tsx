import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { noContent } from './data/site-content.ts'
import { startVisit } from './data/visits.ts'
import { createI18n } from './i18n/index.ts'
import { loadTexts } from './i18n/texts.ts'
import { languageOf } from './lib/paths.ts'
import { noteAwake } from './lib/waking.ts'

import './ui/base.css'

const language = languageOf(location.pathname)
const root = document.getElementById('root')
if (!root) throw new Error('No #root')

const carried = readPageData()
const content = carried ?? noContent
const i18n = createI18n(language, {
  site: await loadTexts(language, 'site'),
  content: content.texts[language],
})
const app = <SiteApp i18n={i18n} content={content} onAlive={alive} />

// As a transition the page comes alive in small slices, and answers a touch in between.
if (carried) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

startVisit()

/** From here on presses are answered at once. */
function alive() {
  root?.removeAttribute('data-asleep')
  noteAwake('page')
}
