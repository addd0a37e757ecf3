import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { overridableKeysQuery } from './overridable-keys-query.ts'
import type { OnSite } from './page-checks.ts'

/** Visitors see the built-in text of the site, if there is one, in place of an item that was taken off it. */
export const onSiteText = (
  t: TFunction,
  state: OnSite,
  time: string | null,
  hasBuiltInText: boolean,
) =>
  t(state === 'removed' && hasBuiltInText ? 'admin.onSite.builtIn' : `admin.onSite.${state}`, {
    time: time ?? '',
  })

/** Whether the site has a text of its own for a key. */
export function useBuiltInTexts(enabled: boolean) {
  const { data } = useQuery({ ...overridableKeysQuery, enabled })
  return (key: string) =>
    data?.some((each) => each.key === key && (each.ar !== null || each.en !== null)) ?? false
}
