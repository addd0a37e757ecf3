import { IconButton } from '@radix-ui/themes'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { useHistoryUrl } from '../history/use-history-url.ts'
import { EditIcon, HistoryIcon, TrashIcon } from '../icons.tsx'
import styles from './content-row.module.css'
import { ItemBadges } from './item-badges.tsx'
import { ItemValue } from './item-value.tsx'
import { useItemTexts } from './use-item-texts.ts'

type Props = {
  item: ContentItem
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onPublish: (item: ContentItem, published: boolean) => void
}

/** One item: what it is, what it says in both languages, and how it stands. A click anywhere edits it. */
export const ContentRow = memo(function ContentRow({ item, onEdit, onDelete, onPublish }: Props) {
  const { t } = useTranslation()
  const { title, hint } = useItemTexts()(item.key)
  const { show: showHistory } = useHistoryUrl()
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.title}
          data-item-title
          aria-describedby={`key-${item.id}`}
          onClick={() => onEdit(item.key)}
        >
          {title}
        </button>
        {hint && <p className={styles.hint}>{hint}</p>}
        <p className={styles.key} id={`key-${item.id}`}>
          <bdi>{item.key}</bdi>
          {item.subcategory && <bdi>{item.subcategory}</bdi>}
          <span>{t('admin.content.order', { order: item.order_index })}</span>
        </p>
      </div>
      <ItemValue item={item} />
      <ItemBadges item={item} onPublish={onPublish} />
      <div className={styles.actions}>
        <IconButton
          variant="ghost"
          color="gray"
          highContrast
          aria-label={t('admin.content.editItem', { title: `${title} (${item.key})` })}
          onClick={() => onEdit(item.key)}
        >
          <EditIcon />
        </IconButton>
        <IconButton
          variant="ghost"
          color="gray"
          highContrast
          aria-label={t('history.showOf', { title: `${title} (${item.key})` })}
          onClick={() => showHistory(item.key)}
        >
          <HistoryIcon />
        </IconButton>
        <IconButton
          variant="ghost"
          color="red"
          aria-label={t('admin.content.deleteItem', { title: `${title} (${item.key})` })}
          onClick={() => onDelete(item)}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
})
