import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageData } from './app/page-data.ts'
import { SiteApp } from './app/site-app.tsx'
import { noContent } from './data/site-content.ts'
import { startVisit } from './data/visits.ts'
import { createI18n, loadTexts } from './i18n/index.ts'
import { languageOf } from './lib/paths.ts'
import './ui/base.css'

const language = languageOf(location.pathname)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const carried = readPageData()
const content = carried ?? noContent
const i18n = createI18n(language, {
  site: await loadTexts(language, 'site'),
  content: content.texts[language],
})
const app = <SiteApp i18n={i18n} content={content} />

// As a transition the page comes alive in small slices, and answers a touch in between.
if (carried) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

startVisit()
