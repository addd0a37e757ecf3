import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/languages.ts'
import { useCompleteContent } from '../../data/content/content-provider.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '../../lib/paths.ts'
import { notify } from '../../ui/notifications/notify.ts'

/**
 * Turns the page into the other language, with all it says there, and answers whether it is turned. When the texts do
 * not arrive, `load` is called to fetch the page of that language, which carries its own; when that cannot be reached
 * either, this page stays and says so.
 */
export function useTurnPage() {
  const { t } = useTranslation()
  const { setLanguage } = useLanguage()
  const complete = useCompleteContent()
  return async (next: Language, load?: () => void): Promise<boolean> => {
    try {
      await complete()
      await setLanguage(next)
      return true
    } catch {
      if (load)
        fetch(pathOf(next), { method: 'HEAD' }).then(load, () =>
          notify(t('ui.notLoaded'), 'failed'),
        )
      return false
    }
  }
}
