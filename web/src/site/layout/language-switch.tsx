import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '../../lib/paths.ts'
import { useSwitchLanguage } from './use-page-language.ts'
import styles from './header.module.css'

/** Switches the language in place; without JavaScript, links to the other page. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const switchTo = useSwitchLanguage()
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    switchTo(other)
  }
  return (
    <a
      href={pathOf(other)}
      lang={other}
      hrefLang={other}
      className={styles.language}
      onClick={onClick}
    >
      {t('ui.language')}
    </a>
  )
}
