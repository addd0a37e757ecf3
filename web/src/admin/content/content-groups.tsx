import { Badge } from '@radix-ui/themes'
import { memo, type KeyboardEvent, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import list from '../shell/list.module.css'
import styles from './content-groups.module.css'
import { ContentRow } from '../items/content-row.tsx'
import type { ContentFilter, ContentGroup } from '../items/filter-content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'

type Props = {
  groups: ContentGroup[]
  /** What they were found by. */
  filter: ContentFilter
  selected: ReadonlySet<string>
  onEdit: (key: string) => void
  onDelete: (item: ContentItem) => void
  onPublish: (item: ContentItem, published: boolean) => void
  onHistory: (key: string) => void
  onSelect: (key: string, isRange: boolean) => void
  onSelectAll: () => void
  onClear: () => void
}

/**
 * Items by category. The up and down arrows go from item to item, across categories; with Shift they choose what they
 * pass. X chooses the item, Control A all that is shown, Escape none.
 */
export const ContentGroups = memo(function ContentGroups(props: Props) {
  const { groups, filter, selected, onSelect, onSelectAll, onClear, ...actions } = props
  const { t } = useTranslation()
  const texts = useItemTexts()
  const shown = useGrowing(groups, filter)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-item]')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (step && row) moveFocus(event, step, event.shiftKey ? onSelect : undefined)
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) act(event, onSelectAll)
    else if (event.code === 'KeyX' && isPlain && row)
      act(event, () => onSelect(row.dataset['item'] ?? '', event.shiftKey))
    else if (event.key === 'Escape' && selected.size > 0) act(event, onClear)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the buttons and boxes in it
    <div className={styles.groups} onKeyDown={onKeyDown}>
      {shown.map(({ category, items, count }) => (
        <section key={category} aria-labelledby={`group-${category}`}>
          <header className={styles.header}>
            <h3 id={`group-${category}`} className={styles.title}>
              {t(`admin.category.${category}`)}
            </h3>
            <Badge color="gray" radius="full" aria-label={t('admin.content.items', { count })}>
              {count}
            </Badge>
            <p className={styles.hint}>{t(`admin.categoryHint.${category}`)}</p>
          </header>
          <ul className={list.raised}>
            {items.map((item) => (
              <ContentRow
                key={item.key}
                item={item}
                t={t}
                texts={texts}
                isSelected={selected.has(item.key)}
                onSelect={onSelect}
                {...actions}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
})

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function act(event: KeyboardEvent, action: () => void) {
  event.preventDefault()
  action()
}

/** From item to item; from a checkbox to the next checkbox. Chooses on the way when it is told to. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  step: number,
  select: Props['onSelect'] | undefined,
) {
  const target = event.target instanceof HTMLElement ? event.target : null
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
  const here = rows.findIndex((row) => row.contains(target))
  const [from, next] = [rows[here], rows[here + step]]
  if (!from || !next) return
  event.preventDefault()
  const box = target?.matches('[type=checkbox]') ? '[type=checkbox]' : '[data-item-title]'
  next.querySelector<HTMLElement>(box)?.focus()
  if (!select) return
  // The range begins at the item it was begun on.
  if (!from.hasAttribute('data-selected')) select(from.dataset['item'] ?? '', false)
  select(next.dataset['item'] ?? '', true)
}

/** More than any window shows at once. */
const first = 40
/** So few that drawing them is not felt. */
const step = 50
/** Milliseconds in which somebody who types presses the next key. */
const pause = 200

type GrowingGroup = ContentGroup & {
  /** How many there are; fewer may be drawn so far. */
  count: number
}

/**
 * A long list begins with what the eye needs and grows while nothing else is to be done, so that it can be used at
 * once. In the end all of it is there, for the browser's own search and for a screen reader.
 */
function useGrowing(groups: ContentGroup[], filter: ContentFilter): GrowingGroup[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const [drawn, setDrawn] = useState({ filter, most: first })
  // Another search begins anew; a list in which something changed stays as long as it is.
  const most = drawn.filter === filter ? drawn.most : first

  useEffect(() => {
    if (most >= total) return undefined
    const grow = () => startTransition(() => setDrawn({ filter, most: most + step }))
    return whenIdle(grow, most === first ? pause : 0)
  }, [filter, most, total])

  return firstOf(groups, most)
}

/** The first items of a list, in their groups. */
function firstOf(groups: ContentGroup[], most: number): GrowingGroup[] {
  let left = most
  const shown: GrowingGroup[] = []
  for (const { category, items } of groups) {
    if (left <= 0) break
    shown.push({ category, items: items.slice(0, left), count: items.length })
    left -= items.length
  }
  return shown
}

/** Calls back after a pause, when there is time; the answer takes that back. */
function whenIdle(callback: () => void, wait: number): () => void {
  let handle = 0
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in globalThis)
      handle = requestIdleCallback(callback, { timeout: 300 })
    else callback()
  }, wait)
  return () => {
    clearTimeout(timer)
    if (handle) cancelIdleCallback(handle)
  }
}
