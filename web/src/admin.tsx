import { createRoot } from 'react-dom/client'
import { AdminApp } from './app/admin-app.tsx'
import { adminLanguage } from './i18n/admin-language.ts'
import { createI18n } from './i18n/index.ts'
import { loadTexts } from './i18n/texts.ts'
import { tolerateMovedNodes } from './lib/moved-nodes.ts'
import { watchIntent } from './lib/watch-intent.ts'

tolerateMovedNodes()
// Asked for when the first row has their letters, they would come after it, and each row would be laid out twice.
for (const weight of [400, 600])
  document.fonts.load(`${weight} 1rem Site, 'Site Latin'`, 'ا1A').catch(() => undefined)
const language = adminLanguage()
const root = document.getElementById('root')
if (!root) throw new Error('No #root')

// The site's texts have the default name of the firm.
const [admin, site] = await Promise.all([loadTexts(language, 'admin'), loadTexts(language, 'site')])
const i18n = createI18n(language, { admin, site })
createRoot(root).render(<AdminApp i18n={i18n} />)
watchIntent()
