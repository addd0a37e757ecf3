import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { pathOf } from '#contract/languages.ts'
import { useTab } from '../tabs/use-tab.ts'
import { useSwitchLanguage } from './use-page-language.ts'

/** Switches the language in place; without JavaScript, links to the other page. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const tab = useTab()
  const switchTo = useSwitchLanguage()
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    switchTo(other)
  }
  return (
    <a
      href={pathOf(other, tab)}
      lang={other}
      hrefLang={other}
      // In Arabic in a typeface of the device: the page in English does not load the Arabic one for this word.
      className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-on-ink no-underline hover:bg-white/8 max-sm:px-[min(0.625rem,2vw)] max-sm:text-xs [&:lang(ar)]:[font-family:system-ui,sans-serif]"
      onClick={onClick}
    >
      {t('ui.language')}
    </a>
  )
}
