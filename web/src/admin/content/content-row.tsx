import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import { EditIcon, HistoryIcon, TrashIcon } from '../icons.tsx'
import styles from './content-row.module.css'
import { ItemBadges } from './item-badges.tsx'
import { ItemValue } from './item-value.tsx'
import { useItemTexts } from './use-item-texts.ts'

type Props = {
  item: ContentItem
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onHistory: (key: string) => void
  isSelected?: boolean
  /** Chooses the item, or with a range everything from the last one to it. Without it, rows are not chosen. */
  onSelect?: (key: string, isRange: boolean) => void
}

/**
 * One item: what it is, what it says in both languages, and how it stands. A click anywhere edits it. There may be
 * thousands of them, so it is made of plain elements and drawn again only when it changes.
 */
export const ContentRow = memo(function ContentRow(props: Props) {
  const { item, onEdit, onDelete, onHistory, isSelected = false, onSelect } = props
  const { t } = useTranslation()
  const { title, hint } = useItemTexts()(item.key)
  const name = `${title} (${item.key})`
  return (
    <li
      className={styles.row}
      data-item={item.key}
      data-selectable={onSelect ? '' : undefined}
      data-selected={isSelected || undefined}
    >
      {onSelect && (
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={t('admin.bulk.select', { title: name })}
            checked={isSelected}
            // A click knows of Shift, a change does not.
            onClick={(event) => onSelect(item.key, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      )}
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
      <div className={styles.holds}>
        <ItemValue item={item} />
      </div>
      <ItemBadges item={item} />
      <div className={styles.actions}>
        <Tool label={t('admin.content.editItem', { title: name })} onClick={() => onEdit(item.key)}>
          <EditIcon />
        </Tool>
        <Tool label={t('history.showOf', { title: name })} onClick={() => onHistory(item.key)}>
          <HistoryIcon />
        </Tool>
        <Tool label={t('admin.content.deleteItem', { title: name })} onClick={() => onDelete(item)}>
          <TrashIcon />
        </Tool>
      </div>
    </li>
  )
})

type ToolProps = { label: string; onClick: () => void; children: ReactNode }

const Tool = ({ label, onClick, children }: ToolProps) => (
  <button type="button" className={styles.tool} aria-label={label} onClick={onClick}>
    {children}
  </button>
)
