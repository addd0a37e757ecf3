import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import { CheckBadges } from './check-badges.tsx'
import styles from './item-badges.module.css'
import { PublishToggle } from './publish-toggle.tsx'

type Props = {
  item: ContentItem
  /** What the item is called where only words say which one is meant. */
  name: string
  t: TFunction
  onPublish: (item: ContentItem, published: boolean) => void
}

/** What an item is, whether visitors see it, and what in it needs attention. */
export const ItemBadges = ({ item, name, t, onPublish }: Props) => (
  <div className={styles.badges}>
    <span className={styles.badge}>{t(`admin.type.${item.content_type}`)}</span>
    <PublishToggle item={item} name={name} t={t} onPublish={onPublish} />
    {!item.is_active && (
      <span className={styles.badge} data-state="inactive">
        {t('admin.badge.inactive')}
      </span>
    )}
    <CheckBadges item={item} className={styles.badge} t={t} />
  </div>
)
