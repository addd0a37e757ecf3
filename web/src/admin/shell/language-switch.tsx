import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { store } from '../../lib/storage.ts'
import styles from './language-switch.module.css'

/** To the other language, in place; remembered in this browser. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { other, setLanguage } = useLanguage()
  return (
    <button
      type="button"
      className={styles.switch}
      lang={other}
      onClick={() => {
        store('local', 'admin_language', other)
        void setLanguage(other)
      }}
    >
      {t(`admin.language.${other}`)}
    </button>
  )
}
