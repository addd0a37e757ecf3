import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contentList, type ContentItem } from '#contract/content.ts'
import { fillPlaceholders, placeholders } from '#contract/facts.ts'
import { siteContent } from '../../data/content/published.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { api } from '../../lib/api.ts'

/** The firm's name on the site, from the content of the signed-in user. */
export function useFirmName(): string {
  return useNameIn(useQuery(contentQuery).data?.filter(isVisible))
}

/** The address of the firm's logo on the site. */
export const useFirmLogo = () => logoIn((useQuery(contentQuery).data ?? []).filter(isVisible))

/** The same with the texts of the site, which have its colors. */
export function useFirmLook() {
  const { language } = useLanguage()
  const { data } = useQuery(contentQuery)
  return useMemo(() => {
    const items = (data ?? []).filter(isVisible)
    return { logo: logoIn(items), texts: siteContent(items).texts[language] }
  }, [data, language])
}

/** Fills the facts of the firm into a text, such as its name, as on the site. */
export function useFilledText() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data } = useQuery(contentQuery)
  return useMemo(() => {
    const texts = siteContent((data ?? []).filter(isVisible)).texts[language]
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

/** The name and the logo, without the work for the texts of the whole site, of which there may be thousands. */
const firmIn = (items: ContentItem[]) =>
  siteContent(items.filter(({ key }) => key.startsWith('company.')))

const logoIn = (items: ContentItem[]) => firmIn(items).images['company.logo']?.url

function useNameIn(items: ContentItem[] | undefined): string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (items && firmIn(items).texts[language]['company.name']) || t('company.name')
}
