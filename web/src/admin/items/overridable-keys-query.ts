import { queryOptions } from '@tanstack/react-query'
import { languages } from '#contract/languages.ts'
import { loadTexts, type Texts } from '../../i18n/texts.ts'
import { overridableKeys, siteNamespaces } from './overridable-keys.ts'

/** The texts of the public site that a content item replaces; loaded when an item is added. */
export const overridableKeysQuery = queryOptions({
  queryKey: ['overridable-keys'],
  staleTime: Infinity,
  queryFn: async () => {
    const texts = new Map<string, Texts>()
    await Promise.all(
      languages.flatMap((language) =>
        [...siteNamespaces, 'admin' as const].map(async (namespace) => {
          texts.set(`${language} ${namespace}`, await loadTexts(language, namespace))
        }),
      ),
    )
    return overridableKeys((language, namespace) => texts.get(`${language} ${namespace}`) ?? {})
  },
})
