import { useTranslation } from 'react-i18next'
import { emptyTabsKey } from './site-content.ts'

/** Returns whether a tab has something to show, in the current language. Links lead only to such tabs. */
export function useHasTab(): (tab: string) => boolean {
  const { i18n } = useTranslation()
  const empty: string = i18n.getResource(i18n.language, 'content', emptyTabsKey) ?? ''
  return (tab) => !empty.split(' ').includes(tab)
}
