import { createRoot } from 'react-dom/client'
import { AdminApp } from './app/admin-app.tsx'
import { createI18n } from './i18n/index.ts'
import { loadTexts } from './i18n/texts.ts'
import { retryStyles } from './lib/failed-styles.ts'
import { readStored } from './lib/storage.ts'

retryStyles()
const language = readStored('local', 'admin_language') === 'en' ? 'en' : 'ar'
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const i18n = createI18n(language, { admin: await loadTexts(language, 'admin') })
createRoot(root).render(<AdminApp i18n={i18n} />)
