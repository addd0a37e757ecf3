import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pageNames, removableTexts } from '#contract/firm-claims.ts'
import type { Language } from '#contract/languages.ts'
import { useFormat } from '../shell/use-format.ts'
import type { OverridableKey } from './overridable-keys.ts'
import { overridableKeysQuery } from './overridable-keys-query.ts'
import type { OnSite } from './page-checks.ts'

/** Visitors see the built-in text of the site, if there is one, in place of an item that was taken off it. */
export function useOnSiteText() {
  const { t } = useTranslation()
  const { exactTime } = useFormat()
  return (state: OnSite, since: Date | null, hasBuiltIn: boolean | undefined) => {
    const isKnown = state !== 'removed' || hasBuiltIn !== undefined
    const shown = state === 'removed' && hasBuiltIn ? 'builtIn' : state
    const time = since ? exactTime(since) : ''
    return t(`admin.onSite.${isKnown ? shown : 'checking'}`, { time })
  }
}

/** Whether visitors see a text or an image of the site in place of an item that they do not; undefined while the texts load. */
export function useHasBuiltIn(enabled: boolean) {
  const { data } = useQuery({ ...overridableKeysQuery, enabled })
  return (key: string): boolean | undefined =>
    data &&
    (/^(meta\.image|company\.logo|brand\.)/.test(key) ||
      data.some((each) => each.key === key && builtInText(each) !== undefined))
}

const withoutBuiltIn = new Set<string>([...removableTexts, ...Object.values(pageNames)])

/** The texts that visitors see in place of missing items, by key. */
export const builtInTexts = (rows: readonly OverridableKey[]) =>
  new Map(
    rows.flatMap((row) => {
      const text = builtInText(row)
      return text ? [[row.key, text] as const] : []
    }),
  )

/** The text that visitors see in place of an item; none for one that visitors then do not see at all. */
export const builtInText = ({ key, ar, en }: Pick<OverridableKey, 'key' | Language>) =>
  (ar !== null || en !== null) && !withoutBuiltIn.has(key) ? { ar, en } : undefined
