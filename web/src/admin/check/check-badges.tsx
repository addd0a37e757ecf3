import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { checksOf, missingLanguage, outdatedLanguage } from './item-checks.ts'

/** What needs attention in an item. A missing text is said in its own place, where there is one. */
export function CheckBadges({ item }: { item: ContentItem }) {
  const { t } = useTranslation()
  const hasPlace = item.content_type === 'text' || item.content_type === 'metadata'
  const missing = hasPlace ? null : missingLanguage(item)
  const outdated = outdatedLanguage(item)
  return (
    <>
      {missing && <Badge color="amber">{t(`admin.missing.${missing}`)}</Badge>}
      {outdated && <Badge color="amber">{t(`admin.check.older.${outdated}`)}</Badge>}
      {checksOf(item).includes('spelling') && (
        <Badge color="amber">{t('admin.check.spelling')}</Badge>
      )}
    </>
  )
}
