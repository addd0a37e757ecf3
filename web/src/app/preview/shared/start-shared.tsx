import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n, languages } from '../../../i18n/index.ts'
import ar from '#texts/ar/preview.json'
import en from '#texts/en/preview.json'
import { tolerateMovedNodes } from '../../../lib/moved-nodes.ts'
import { languageKeeper, openNextLink, type SharedLink } from './shared-link.ts'
import { SharedPage } from './shared-page.tsx'
import '../../../ui/later.css'

const texts = { ar, en }

/** Shows the drafts of a preview link to somebody without an account. */
export function startShared({ token, language }: SharedLink): void {
  tolerateMovedNodes()
  const root = document.getElementById('root')
  if (!root) throw new Error('No #root')
  const i18n = createI18n(language, {})
  for (const each of languages) i18n.addResourceBundle(each, 'preview', texts[each])
  i18n.on('languageChanged', languageKeeper())
  addEventListener('hashchange', openNextLink)
  createRoot(root).render(
    <I18nextProvider i18n={i18n}>
      <SharedPage token={token} loadSite={() => import('./shared-site.tsx')} />
    </I18nextProvider>,
  )
}
