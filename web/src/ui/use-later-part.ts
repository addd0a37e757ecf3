import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import type { Room } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { painted } from '../lib/painted.ts'
import { notify } from './notifications/notify.ts'

/** A part of the page that is fetched, with its texts, when a visitor comes near it or asks for it. */
export function useLaterPart(load: () => Promise<unknown>, ...rooms: Room[]) {
  const { t, i18n } = useTranslation()
  const { language } = useLanguage()
  const fetched = async () => {
    await painted()
    await Promise.all([load(), ...rooms.map((room) => ensureTexts(i18n, language, room))])
  }
  return {
    approach: () => void fetched().catch(() => undefined),
    open: (show: () => void) =>
      void fetched().then(show, () => notify(t('ui.notLoaded'), 'failed')),
  }
}
