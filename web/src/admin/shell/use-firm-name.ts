import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentList, type ContentItem } from '#contract/content.ts'
import { fillPlaceholders, placeholders } from '#contract/facts.ts'
import { siteContent } from '../../data/content/published.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'

const isShown = (item: ContentItem) => item.is_active && item.is_published

/** The firm's name on the site, from the content of the signed-in user. */
export function useFirmName(): string {
  return useNameIn(useQuery(contentQuery).data?.filter(isShown))
}

/** The address of the firm's logo on the site, and the texts with its colors. */
export function useFirmLook() {
  const { language } = useLanguage()
  const items = (useQuery(contentQuery).data ?? []).filter(isShown)
  return { logo: logoIn(items), texts: siteContent(items).texts[language] }
}

/** Fills the facts of the firm into a text, such as its name, as on the site. */
export function useFilledText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data } = useQuery(contentQuery)
  return useMemo(() => {
    const texts = siteContent((data ?? []).filter(isShown)).texts[language]
    const facts = new Map(Object.entries(placeholders))
    return (text: string) =>
      fillPlaceholders(text, text, (name) => {
        const key = facts.get(name)
        return key ? (texts[key] ?? t(key)) : `{{${name}}}`
      })
  }, [data, language, t])
}

/** The firm's name as visitors see it, for the screens before sign-in. */
const publishedQuery = queryOptions({
  queryKey: ['published'],
  staleTime: 60_000,
  queryFn: ({ signal }) => api('/content', contentList, { signal }),
})

/** The firm's name and logo on the site, without a session. No name until it is known, so that no other appears first. */
export function usePublishedFirm(): { name: string; logo: string | undefined } {
  const { data, isPending } = useQuery(publishedQuery)
  const name = useNameIn(data)
  return { name: isPending ? '' : name, logo: logoIn(data ?? []) }
}

const logoIn = (items: ContentItem[]) => siteContent(items).images['company.logo']?.url

function useNameIn(items: ContentItem[] | undefined): string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (items && siteContent(items).texts[language]['company.name']) || t('company.name')
}
