import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { CheckBadges } from '../check/check-badges.tsx'
import styles from './item-badges.module.css'
import { PublishToggle } from './publish-toggle.tsx'

type Props = { item: ContentItem; onPublish: (item: ContentItem, published: boolean) => void }

/** What an item is and whether visitors see it. */
export function ItemBadges({ item, onPublish }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.badges}>
      <Badge color="gray">{t(`admin.type.${item.content_type}`)}</Badge>
      <PublishToggle item={item} onPublish={onPublish} />
      {!item.is_active && <Badge color="red">{t('admin.badge.inactive')}</Badge>}
      <CheckBadges item={item} />
    </div>
  )
}
