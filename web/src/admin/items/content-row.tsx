import type { TFunction } from 'i18next'
import { memo, useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { InlineTexts, isInline } from './inline-texts.tsx'
import { ItemBadges } from './item-badges.tsx'
import { ItemValue } from './item-value.tsx'
import { RowMenu } from './row-menu.tsx'
import type { ItemTexts } from './use-item-texts.ts'
import { languages } from '../../i18n/index.ts'
import { textIn, hasPart } from './item-checks.ts'
import { OpenLink } from './open-link.tsx'
import { textDirection } from './text-direction.ts'
import { LargeImage } from './thumbnail.tsx'

export type RowHandlers = {
  /** Whether short texts can be edited in the row. */
  mayEditInline?: boolean | undefined
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onPublish: (item: ContentItem, published: boolean) => void
  onHistory: (key: string) => void
}
type BodyProps = RowHandlers & {
  item: ContentItem
  draft?: ContentDraft | undefined
  /** From the list, because a hook in each of thousands of rows would be slow. */
  t: TFunction
  texts: ItemTexts
  /** Whether it is below the heading of its section, which its name need not repeat. */
  isInSection?: boolean
}
type Props = BodyProps & {
  isSelected?: boolean
  /** Selects the item, or the range up to it. Rows are not selectable without it. */
  onSelect?: (key: string, isRange: boolean) => void
}

const row = [
  'relative grid items-start gap-x-4 gap-y-2 px-4 py-1.25 [content-visibility:auto] [contain-intrinsic-block-size:auto_3.0625rem]',
  'grid-cols-[var(--checkbox,)_minmax(0,4fr)_minmax(0,10fr)_8.5rem_auto] max-lg:grid-cols-[var(--checkbox,)_minmax(0,1fr)_auto_auto]',
  'max-sm:grid-cols-[var(--checkbox,)_minmax(0,1fr)_auto] max-sm:gap-y-0.5 max-sm:py-2 max-sm:pe-3',
  'first:rounded-t-md last:rounded-b-md hover:bg-jade-50',
  'has-[[data-item-title]:focus-visible]:outline-2 has-[[data-item-title]:focus-visible]:-outline-offset-2 has-[[data-item-title]:focus-visible]:outline-saffron-600',
].join(' ')
const selectedRow =
  'bg-jade-50 after:absolute after:inset-y-0 after:start-0 after:w-[3px] after:bg-jade-600'

/**
 * One item with its name, texts and state. A click anywhere in the row edits it. There may be thousands of rows, so
 * it uses plain elements and is memoized; selecting a row renders only its checkbox.
 */
export const ContentRow = memo(function ContentRow(props: Props) {
  const { isSelected = false, onSelect, ...body } = props
  const { item, t, texts } = body
  return (
    <li
      className={`${row} ${isSelected ? selectedRow : ''} ${onSelect ? '[--checkbox:auto] [--first-column:2]' : ''}`}
      data-item={item.key}
      data-selected={isSelected || undefined}
    >
      {onSelect && (
        // The full height of the row, so that a click near the checkbox does not open the editor.
        <label className="relative z-1 -mx-4 -my-1.25 grid cursor-pointer items-start justify-items-center self-stretch px-4 py-2">
          <input
            type="checkbox"
            className="size-4.5 cursor-pointer focus-visible:outline-offset-1"
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
          // It covers the whole row; elements above it keep their own clicks.
          className="block text-start text-sm leading-5 font-semibold before:absolute before:inset-0 focus-visible:outline-none"
          data-item-title
          data-href={`?item=${encodeURIComponent(item.key)}`}
          title={hint || undefined}
          aria-describedby={`key-${item.id}`}
          onClick={() => onEdit(item.key)}
        >
          {isInSection ? withoutPrefix(title, `${section}: `) : title}
        </button>
        <p className="truncate text-xs leading-4.5 text-muted" id={`key-${item.id}`}>
          <bdi>{item.key}</bdi>
          {!isInSection && <span> · {section}</span>}
        </p>
      </div>
      <div className="max-lg:col-[var(--first-column,1)/-1] max-lg:row-start-2 max-sm:row-start-3">
        {/* A draft has its own texts, so it is edited in its editor. */}
        {mayEditInline && !draft && isInline(item) ? (
          <InlineTexts item={item} name={name} t={t} />
        ) : (
          <ItemValue item={item} t={t} />
        )}
      </div>
      <ItemBadges item={item} draft={draft} t={t} />
      <div className="relative -me-2 -my-0.5 flex">
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
        <div className="relative z-1 col-[var(--first-column,1)/-1] cursor-auto rounded-sm border border-line bg-card px-4 py-3">
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

/** An item as visitors get it: the whole texts in both languages, the image, the address to try. */
function ItemPreview({ item, t }: { item: ContentItem; t: TFunction }) {
  const part = hasPart(item, 'image_alt') ? 'image_alt' : 'value'
  return (
    <div className="grid gap-3">
      {hasPart(item, 'image_url') && <LargeImage url={item.image_url} />}
      {hasPart(item, 'link') && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <bdi>{item.link_url ?? t('links.noUrl')}</bdi>
          <OpenLink url={item.link_url} of={item.key} />
        </p>
      )}
      <dl className="grid fit-72 gap-x-6 gap-y-3">
        {languages.map((language) => {
          const value = textIn(item, language)
          return (
            <div key={language}>
              <dt className="text-xs text-muted">{t(`admin.field.${part}_${language}`)}</dt>
              <dd
                lang={language}
                dir={textDirection(language, value)}
                className="leading-[1.8] wrap-anywhere whitespace-pre-line"
              >
                {value || t('admin.value.empty')}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
