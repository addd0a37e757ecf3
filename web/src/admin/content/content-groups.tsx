import { Badge, Flex, Grid } from '@radix-ui/themes'
import { memo, type KeyboardEvent, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftsByKey } from '../../data/drafts/queries.ts'
import { ContentRow, type RowHandlers } from '../items/content-row.tsx'
import type { ContentFilter, ContentGroup } from '../items/filter-content.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { whenIdle } from '../../lib/when-idle.ts'

type Props = RowHandlers & {
  groups: ContentGroup[]
  drafts: DraftsByKey
  filter: ContentFilter
  selected: ReadonlySet<string>
  onSelect: (key: string, isRange: boolean) => void
  onSelectAll: () => void
  onClear: () => void
}

/**
 * Items by category. The up and down arrows move between items, also across categories; with Shift they extend the
 * selection. X toggles an item, Control A selects all shown items, Escape clears the selection.
 */
export const ContentGroups = memo(function ContentGroups(props: Props) {
  const { groups, drafts, filter, selected, onSelect, onSelectAll, onClear, ...actions } = props
  const { t } = useTranslation()
  const texts = useItemTexts()
  const rendered = useIncrementalGroups(groups, filter)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Not the keys of a menu, which is elsewhere in the page, its button, or a text that is edited in its row.
    const { target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('[data-typing], [aria-haspopup]')) return
    const step = steps[event.key]
    const row = target.closest<HTMLElement>('[data-item]')
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (step && row) moveFocus(event, step, event.shiftKey ? onSelect : undefined)
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey))
      runShortcut(event, onSelectAll)
    else if (event.code === 'KeyX' && isPlain && row)
      runShortcut(event, () => onSelect(row.dataset['item'] ?? '', event.shiftKey))
    else if (event.key === 'Escape' && selected.size > 0) runShortcut(event, onClear)
  }

  return (
    <Grid gap="4" onKeyDown={onKeyDown}>
      {rendered.map(({ category, items, count }) => (
        <section key={category} aria-labelledby={`group-${category}`}>
          <Flex wrap="wrap" align="center" gapX="2" gapY="1" pb="1" px="1">
            <h3 id={`group-${category}`} className="text-[1.0625rem]">
              {t(`admin.category.${category}`)}
            </h3>
            <Badge color="gray" radius="full" aria-label={t('admin.content.items', { count })}>
              {count}
            </Badge>
            <p className="text-xs text-muted">{t(`admin.categoryHint.${category}`)}</p>
          </Flex>
          <ul className="frame divide-y divide-line">
            {items.map((item) => (
              <ContentRow
                key={item.key}
                item={item}
                isInSection
                draft={drafts.get(item.key)}
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
    </Grid>
  )
})

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function runShortcut(event: KeyboardEvent, action: () => void) {
  event.preventDefault()
  action()
}

/** Moves the focus to the next item, or from checkbox to checkbox. With `select` it extends the selection. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  step: number,
  select: Props['onSelect'] | undefined,
) {
  const target = event.target instanceof HTMLElement ? event.target : null
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
  const index = rows.findIndex((row) => row.contains(target))
  const [from, next] = [rows[index], rows[index + step]]
  if (!from || !next) return
  event.preventDefault()
  const box = target?.matches('[type=checkbox]') ? '[type=checkbox]' : '[data-item-title]'
  next.querySelector<HTMLElement>(box)?.focus()
  if (!select) return
  // The first item starts the range.
  if (!from.hasAttribute('data-selected')) select(from.dataset['item'] ?? '', false)
  select(next.dataset['item'] ?? '', true)
}

/** As many rows as a window shows below the filters. */
const initialRows = Math.max(8, Math.ceil((innerHeight - 300) / 50))
/** Few enough to render without a noticeable delay. */
const rowsPerStep = 30
/** Longer than the time between two keystrokes. */
const typingPauseMs = 200

type RenderedGroup = ContentGroup & {
  /** The total number of items; fewer may be rendered so far. */
  count: number
}

/**
 * Renders a long list in steps while the browser is idle, so that it responds immediately. In the end all rows exist,
 * for the browser's search and screen readers.
 */
function useIncrementalGroups(groups: ContentGroup[], filter: ContentFilter): RenderedGroup[] {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0)
  const [rendered, setRendered] = useState({ filter, count: initialRows })
  // Only a new filter starts again; a changed list keeps its length.
  const count = rendered.filter === filter ? rendered.count : initialRows

  useEffect(() => {
    if (count >= total) return undefined
    const grow = () => startTransition(() => setRendered({ filter, count: count + rowsPerStep }))
    return whenIdle(grow, { delay: count === initialRows ? typingPauseMs : 0, timeout: 300 })
  }, [filter, count, total])

  return firstItems(groups, count)
}

function firstItems(groups: ContentGroup[], count: number): RenderedGroup[] {
  let remaining = count
  const shown: RenderedGroup[] = []
  for (const { category, items } of groups) {
    if (remaining <= 0) break
    shown.push({ category, items: items.slice(0, remaining), count: items.length })
    remaining -= items.length
  }
  return shown
}
