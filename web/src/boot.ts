import { loadTexts } from './i18n/texts.ts'
import { retryStyles } from './lib/retry-styles.ts'
import { replayClicks } from './lib/replay-clicks.ts'
import { languageOf } from './lib/paths.ts'

const language = languageOf(location.pathname)

/** Fetches what makes the printed page alive. It comes in pieces, so that a touch in between is answered. */
const fetchPage = () =>
  Promise.all([loadTexts(language, 'site'), import('./app/react-first.ts'), import('./main.tsx')])

replayClicks()
retryStyles()

const touches = ['pointerdown', 'keydown', 'focusin'] as const
let begun = false

function begin() {
  if (begun) return
  begun = true
  // What did not come, through a hole in the network, is asked for again at the next touch.
  fetchPage().then(
    ([texts, , { start }]) => start(language, texts),
    () => (begun = false),
  )
}

// The first touch, or the first idle moment once everything the eye needs is there.
for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })

function whenIdle() {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2000 })
  else setTimeout(begin, 200)
}
