import type { TFunction } from 'i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import styles from './item-badges.module.css'

type Props = { item: ContentItem; t: TFunction }

/** What an item is and whether visitors see it. */
export const ItemBadges = ({ item, t }: Props) => (
  <div className={styles.badges}>
    <span className={styles.badge}>{t(`admin.type.${item.content_type}`)}</span>
    <span className={styles.badge} data-state={item.is_published ? 'published' : 'draft'}>
      {t(item.is_published ? 'admin.badge.published' : 'admin.badge.draft')}
    </span>
    {!item.is_active && (
      <span className={styles.badge} data-state="inactive">
        {t('admin.badge.inactive')}
      </span>
    )}
  </div>
)
