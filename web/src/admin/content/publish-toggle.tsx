import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import styles from './item-badges.module.css'
import { useItemTexts } from './use-item-texts.ts'

type Props = { item: ContentItem; onPublish: (item: ContentItem, published: boolean) => void }

/** Says whether an item is published, and changes that with one press. */
export function PublishToggle({ item, onPublish }: Props) {
  const { t } = useTranslation()
  const { title } = useItemTexts()(item.key)
  const { is_published: published } = item
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={published}
      aria-label={t(published ? 'admin.check.unpublish' : 'admin.check.publish', {
        title: `${title} (${item.key})`,
      })}
      onClick={() => onPublish(item, !published)}
    >
      {published ? (
        <Badge>{t('admin.badge.published')}</Badge>
      ) : (
        <Badge color="amber">{t('admin.badge.draft')}</Badge>
      )}
    </button>
  )
}
