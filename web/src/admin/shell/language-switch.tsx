import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { store } from '../../lib/storage.ts'
import { notify } from '../../ui/notifications/notify.ts'

/** Switches the language and stores the choice in this browser. */
export function useSwitchLanguage() {
  const { t } = useTranslation()
  const { other, setLanguage } = useLanguage()
  return () =>
    void setLanguage(other).then(
      () => store('local', 'admin_language', other),
      (error: unknown) => {
        // The texts are loaded on demand; the next click tries again.
        console.error(error)
        notify(t('error.network'), 'failed')
      },
    )
}

export function LanguageSwitch({ className }: { className: string }) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const change = useSwitchLanguage()
  return (
    <button type="button" className={className} lang={other} onClick={change}>
      {t(`admin.language.${other}`)}
    </button>
  )
}
