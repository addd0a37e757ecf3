import { loadTexts } from './i18n/texts.ts'
import { languageOf } from './lib/paths.ts'
import { layOutPage } from './lib/lay-out-page.ts'
import { navigationType } from './lib/navigation-type.ts'
import { loadOnRequest, requestHydration } from './lib/hydration.ts'
import { replayClicks } from './lib/replay-clicks.ts'
import { reloadIfUpdated } from './lib/site-updated.ts'
import { readText } from './lib/storage.ts'
import { whenIdle } from './lib/when-idle.ts'

const language = languageOf(location.pathname)

/** Loads the code to hydrate the prerendered page, in separate modules, so that no single task is long. */
const loadPage = () =>
  Promise.all([loadTexts(language, 'site'), import('./app/react-first.ts'), import('./main.tsx')])

replayClicks()

// The key End, Back and a reload lead to a place in the page. Its parts need their own heights then (site.css), which move it.
const layOutAtOnce = () => (document.documentElement.dataset['laidOut'] = '')
addEventListener('keydown', layOutAtOnce, { capture: true, once: true })
if (navigationType() !== 'navigate') {
  const top = scrollY
  layOutAtOnce()
  if (top) scrollTo({ top, behavior: 'instant' })
}

// The HTML has the first step of the contact form. Styles hide it where a later one takes its place (site-tabs.css).
if (/"step":[23]|"reference":"/.test(readText('session', 'contact_draft') ?? ''))
  document.documentElement.dataset['draft'] = ''

// After a failure, the next interaction tries again.
void loadOnRequest('page', () =>
  loadPage().catch((error: unknown) => {
    reloadIfUpdated(error)
    throw error
  }),
).then(([texts, , page]) => page.hydrate(language, texts))

const start = () => requestHydration('page')
const interactions = ['pointerdown', 'keydown', 'focusin'] as const
// On the first interaction, or when the browser is first idle after everything visible has loaded.
for (const event of interactions) addEventListener(event, start, { capture: true, passive: true })
if (document.readyState === 'complete') startWhenIdle()
else addEventListener('load', startWhenIdle, { once: true })

function startWhenIdle() {
  // While the code of the page loads.
  if (document.documentElement.dataset['laidOut'] === undefined) layOutPage()
  whenIdle(start, { timeout: 2000 })
}
