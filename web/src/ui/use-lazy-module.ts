import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import type { Namespace } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { nextPaint } from '../lib/next-paint.ts'
import { notify } from './notifications/notify.ts'

/** A part of the page that is loaded on demand, with its texts. `preload` ignores failures, `open` reports them. */
export function useLazyModule(load: () => Promise<unknown>, ...namespaces: Namespace[]) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const loadWithTexts = async () => {
    await nextPaint()
    await Promise.all([
      load(),
      ...namespaces.map((namespace) => ensureTexts(i18n, language, namespace)),
    ])
  }
  return {
    preload: () => void loadWithTexts().catch(() => undefined),
    open: (show: () => void) =>
      void loadWithTexts().then(show, () => notify(t('ui.notLoaded'), 'failed')),
  }
}
