import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '../../lib/paths.ts'
import { useSwitchLanguage } from './use-page-language.ts'
import styles from './header.module.css'

/** The way to the other language: in place with JavaScript, a link to its page without. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const change = useSwitchLanguage()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    change(other)
  }
  return (
    <a
      href={pathOf(other)}
      lang={other}
      hrefLang={other}
      className={styles.language}
      onClick={press}
    >
      {t('ui.language')}
    </a>
  )
}
