import type { i18n as I18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import {
  onPreviewMessage,
  previewState,
  postPreviewMessage,
  type PreviewState,
} from '../../data/content/preview.ts'
import { otherOf } from '#contract/languages.ts'
import { createI18n } from '../../i18n/index.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { tolerateMovedNodes } from '../../lib/moved-nodes.ts'
import { PreviewPage } from './preview-page.tsx'
import { traceTexts } from './text-trace.ts'
import '../../ui/later.css'

/** Renders the site once the admin has posted its content. */
export async function startPreview(): Promise<void> {
  tolerateMovedNodes()
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')

  const first = Promise.withResolvers<PreviewState>()
  let latest: PreviewState | undefined
  let onState = (state: PreviewState) => first.resolve(state)
  onPreviewMessage(
    () => window.parent,
    previewState,
    (state) => {
      latest = state
      onState(state)
    },
  )
  postPreviewMessage(window.parent, { type: 'preview:ready' })

  const { language } = await first.promise
  const site = await loadTexts(language, 'site')
  // More messages may have arrived meanwhile; texts and page must start with the same one.
  const start = latest ?? (await first.promise)
  const { texts } = start.content
  const i18n: I18n = createI18n(language, { site, content: texts[language] })
  const other = otherOf(language)
  i18n.addResourceBundle(other, 'content', texts[other])
  const trace = traceTexts(i18n)
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <PreviewPage
        i18n={i18n}
        trace={trace}
        start={start}
        subscribe={(next) => {
          onState = next
          if (latest) next(latest)
        }}
      />
    </I18nextProvider>,
  )
}
