import type { TFunction } from 'i18next'
import type { ContentItem } from '#contract/content.ts'
import styles from './item-badges.module.css'

type Props = {
  item: ContentItem
  name: string
  t: TFunction
  onPublish: (item: ContentItem, published: boolean) => void
}

/** Says whether an item is published, and changes that with one press. */
export function PublishToggle({ item, name, t, onPublish }: Props) {
  const { is_published: published } = item
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={published}
      aria-label={t(published ? 'admin.check.unpublish' : 'admin.check.publish', { title: name })}
      onClick={() => onPublish(item, !published)}
    >
      <span className={styles.badge} data-state={published ? 'published' : 'draft'}>
        {t(published ? 'admin.badge.published' : 'admin.badge.draft')}
      </span>
    </button>
  )
}
