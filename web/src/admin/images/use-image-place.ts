import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

/** The name of the place on the site that shows an item by its key, the logo say; null for one that has none. */
export function useImagePlace() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  return ({ key }: Pick<ContentItem, 'key'>): string | null => {
    const { title } = texts(key)
    return title === t('admin.key.unknown') ? null : title
  }
}
