import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contentQuery } from '../../data/content/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** The firm's name from the content, or the default until the content has loaded. */
export function useFirmName(): string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: items } = useQuery(contentQuery)
  const item = items?.find(({ key }) => key === 'company.name')
  return item?.[`value_${language}`] || t('admin.firm')
}
