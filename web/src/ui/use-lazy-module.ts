import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import type { Namespace } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { nextPaint } from '../lib/next-paint.ts'
import { notify } from './notifications/notify.ts'

/** A part of the page that is fetched, with its texts, when a visitor comes near it or asks for it. */
export function useLazyModule(load: () => Promise<unknown>, ...rooms: Namespace[]) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const fetched = async () => {
    await nextPaint()
    await Promise.all([load(), ...rooms.map((namespace) => ensureTexts(i18n, language, namespace))])
  }
  return {
    approach: () => void fetched().catch(() => undefined),
    open: (show: () => void) =>
      void fetched().then(show, () => notify(t('ui.notLoaded'), 'failed')),
  }
}
