import type { TFunction } from 'i18next'
import { memo, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import styles from './content-row.module.css'
import { InlineTexts, isInline } from './inline-texts.tsx'
import { ItemBadges } from './item-badges.tsx'
import { ItemPreview } from './item-preview.tsx'
import { ItemValue } from './item-value.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ItemTexts } from './use-item-texts.ts'

type BodyProps = {
  item: ContentItem
  /** Its draft. */
  draft?: ContentDraft | undefined
  /** From the list, because a hook in each of thousands of rows would be slow. */
  t: TFunction
  texts: ItemTexts
  /** Whether it is below the heading of its section, which its name need not repeat. */
  isInSection?: boolean
  /** Whether short texts can be edited in the row. */
  mayEditInline?: boolean | undefined
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onPublish: (item: ContentItem, published: boolean) => void
  onHistory: (key: string) => void
}
type Props = BodyProps & {
  isSelected?: boolean
  /** Selects the item, or the range up to it. Rows are not selectable without it. */
  onSelect?: (key: string, isRange: boolean) => void
}

/**
 * One item with its name, texts and state. A click anywhere in the row edits it. There may be thousands of rows, so
 * it uses plain elements and is memoized; selecting a row renders only its checkbox.
 */
export const ContentRow = memo(function ContentRow(props: Props) {
  const { isSelected = false, onSelect, ...body } = props
  const { item, t, texts } = body
  return (
    <li
      className={styles.row}
      data-item={item.key}
      data-selectable={onSelect ? '' : undefined}
      data-selected={isSelected || undefined}
    >
      {onSelect && (
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={t('admin.bulk.select', { title: `${texts(item.key).title} (${item.key})` })}
            checked={isSelected}
            // Only the click event has `shiftKey`.
            onClick={(event) => onSelect(item.key, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      )}
      <Body {...body} />
    </li>
  )
})

const Body = memo(function Body(props: BodyProps) {
  const { item, draft, t, texts, isInSection, mayEditInline } = props
  const { onEdit, onDelete, onPublish, onHistory } = props
  const { title, hint } = texts(item.key)
  const name = `${title} (${item.key})`
  const section = t(`admin.category.${item.category}`)
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <>
      <div>
        <button
          type="button"
          className={styles.title}
          data-item-title
          title={hint || undefined}
          aria-describedby={`key-${item.id}`}
          onClick={() => onEdit(item.key)}
        >
          {isInSection ? withoutPrefix(title, `${section}: `) : title}
        </button>
        <p className={styles.key} id={`key-${item.id}`}>
          <bdi>{item.key}</bdi>
          {!isInSection && <span> · {section}</span>}
        </p>
      </div>
      <div className={styles.value}>
        {/* A draft has its own texts, so it is edited in its editor. */}
        {mayEditInline && !draft && isInline(item) ? (
          <InlineTexts item={item} name={name} t={t} />
        ) : (
          <ItemValue item={item} t={t} />
        )}
      </div>
      <ItemBadges item={item} draft={draft} t={t} />
      <div className={styles.actions}>
        <RowMenu
          label={t('admin.content.menu', { title: name })}
          actions={() => [
            { text: t('admin.content.edit'), run: () => onEdit(item.key) },
            {
              text: t(isPreviewed ? 'admin.content.hidePreview' : 'admin.content.showPreview'),
              run: () => setPreviewed(!isPreviewed),
            },
            { text: t('history.show'), run: () => onHistory(item.key) },
            {
              text: t(item.is_published ? 'admin.bulk.unpublish' : 'admin.bulk.publish'),
              ...(item.is_published && { removes: item }),
              run: () => onPublish(item, !item.is_published),
            },
            { text: t('admin.bulk.delete'), run: () => onDelete(item), isDestructive: true },
          ]}
        />
      </div>
      {isPreviewed && (
        <div className={styles.preview}>
          <ItemPreview item={item} t={t} />
        </div>
      )}
    </>
  )
})

/** A name that begins with the section without it. */
const withoutPrefix = (title: string, prefix: string) =>
  title.startsWith(prefix)
    ? title.charAt(prefix.length).toUpperCase() + title.slice(prefix.length + 1)
    : title
