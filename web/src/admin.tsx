import { createRoot } from 'react-dom/client'
import { AdminApp } from './app/admin-app.tsx'
import { createI18n } from './i18n/index.ts'
import { loadTexts } from './i18n/texts.ts'
import { retryStyles } from './lib/retry-styles.ts'
import { languageOf } from './lib/paths.ts'
import { readStored } from './lib/storage.ts'

retryStyles()
const chosen = readStored('local', 'admin_language')
const language = chosen === 'en' || chosen === 'ar' ? chosen : languageOf(location.pathname)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const i18n = createI18n(language, { admin: await loadTexts(language, 'admin') })
createRoot(root).render(<AdminApp i18n={i18n} />)
