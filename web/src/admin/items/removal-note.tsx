import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useHasBuiltIn } from './on-site-text.ts'

/** What visitors see once these texts are unpublished or deleted: built-in texts of the site, or nothing. */
export function RemovalNote({ items }: { items: readonly ContentItem[] }) {
  const { t } = useTranslation()
  const hasBuiltIn = useHasBuiltIn(items.length > 0)
  const states = items.map(({ key }) => hasBuiltIn(key))
  if (states.length === 0 || states.includes(undefined)) return null
  const number = states.filter(Boolean).length
  const kind = number === 0 ? 'nothing' : number === states.length ? 'builtIn' : 'some'
  return <>{t(`admin.removal.${kind}`, { number, total: states.length })}</>
}
