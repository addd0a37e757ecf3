import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import styles from './item-badges.module.css'

/** What an item is and whether visitors see it. */
export function ItemBadges({ item }: { item: ContentItem }) {
  const { t } = useTranslation()
  return (
    <div className={styles.badges}>
      <Badge color="gray">{t(`admin.type.${item.content_type}`)}</Badge>
      {item.is_published ? (
        <Badge>{t('admin.badge.published')}</Badge>
      ) : (
        <Badge color="amber">{t('admin.badge.draft')}</Badge>
      )}
      {!item.is_active && <Badge color="red">{t('admin.badge.inactive')}</Badge>}
    </div>
  )
}
