import { Button, DropdownMenu, Flex } from '@radix-ui/themes'
import { Ellipsis, Plus, TriangleAlert } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  startTransition,
  useOptimistic,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type ContentItem, contentCategories, type ContentCategory } from '#contract/content.ts'
import { useDraftsByKey, useMayPublish } from '../../data/drafts/queries.ts'
import { needsSource } from '../items/item-checks.ts'
import { LineNote, Note } from '../shell/note.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { BuiltInTexts, showsBuiltIn } from './built-in-texts.tsx'
import { useSelection } from './bulk/selection.ts'
import { useHistoryUrl, useEditorUrl, useImportUrl, useKeysUrl } from '../items/item-urls.ts'
import { ExportItems } from './exchange/export-menu.tsx'
import { ContentFilters } from './content-filters.tsx'
import { ContentGroups } from './content-groups.tsx'
import { TranslationsNotice } from './translations-notice.tsx'
import { DeleteDialog } from '../items/delete-dialog.tsx'
import { loadWhenIdle } from '../../lib/watch-intent.ts'
import { useWhenLoaded } from '../../ui/use-lazy-dialog.ts'
import {
  countByCategory,
  filterContent,
  groupContent,
  isFiltering,
  noFilter,
} from '../items/filter-content.ts'
import { useSearchNames } from '../items/use-item-texts.ts'
import { usePreparedSearch } from '../items/use-prepared-search.ts'
import { usePublish } from '../items/use-undo-save.ts'
import { lazyDialog } from '../shell/lazy-dialog.tsx'
import { lazyScreen } from '../shell/lazy-screen.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { EmptyState, NoMatch } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'

const ItemDialog = lazyDialog(async () => ({
  default: (await import('../items/item-dialog.tsx')).ItemDialog,
}))
// Loaded only when a file is imported.
const loadImport = () => import('./exchange/import-dialog.tsx')
const ImportDialog = lazyScreen(loadImport)

type MenuAction = {
  text: `history.${'changes' | 'deleted'}` | 'admin.notice.title' | 'admin.exchange.import'
  run: () => void
}

export function ContentTab({ items }: { items: ContentItem[] }) {
  const { t } = useTranslation()
  const editor = useEditorUrl()
  const { show: showHistory, showDeleted, showChanges } = useHistoryUrl()

  const publish = usePublish()
  const searchBox = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState(noFilter)
  const importing = useImportUrl()
  const whenLoaded = useWhenLoaded('import', loadImport)
  useEffect(() => loadWhenIdle(() => ItemDialog.load().catch(() => undefined)), [])
  const actions: MenuAction[] = [
    { text: 'admin.notice.title', run: () => editor.edit('notice.text') },
    { text: 'history.changes', run: showChanges },
    { text: 'history.deleted', run: showDeleted },
    { text: 'admin.exchange.import', run: () => whenLoaded(importing.open) },
  ]
  const isPhone = useIsPhone()
  const [deleting, setDeleting] = useState<ContentItem | null>(null)
  // Keeps typing responsive while a long list renders.
  const appliedFilter = useDeferredValue(filter)
  const namesOf = useSearchNames()
  usePreparedSearch(items, namesOf)
  const drafts = useDraftsByKey()
  const draftCount = items.filter(({ key }) => drafts.has(key)).length
  const mayEditInline = useMayPublish()
  const { category, search, type, check } = appliedFilter
  const { keys, close: showAll } = useKeysUrl()
  const [filteredKeys, setFilteredKeys] = useState(keys)
  // An earlier filter would hide the texts that a link asks for.
  if (filteredKeys !== keys) {
    setFilteredKeys(keys)
    if (keys) setFilter(noFilter)
  }
  const listed = useMemo(
    () => (keys ? items.filter(({ key }) => keys.has(key)) : items),
    [items, keys],
  )
  const matching = useMemo(
    () => filterContent(listed, { search, type, check, category: 'all' }, namesOf, drafts),
    [listed, search, type, check, namesOf, drafts],
  )
  const counts = useMemo(() => countByCategory(matching), [matching])
  const found = useMemo(
    () => (category === 'all' ? matching : matching.filter((item) => item.category === category)),
    [matching, category],
  )
  const groups = useMemo(() => groupContent(found), [found])
  const order = useMemo(
    () => groups.flatMap((group) => group.items.map(({ key }) => key)),
    [groups],
  )
  const selection = useSelection(items, order)
  useShortcuts({ search: () => searchBox.current?.focus(), create: editor.create })

  const reset = () => {
    setFilter(noFilter)
    if (keys) showAll()
  }
  /** Why no item is shown: none fits the filters, or there is none yet. */
  const empty =
    items.length > 0 ? (
      <NoMatch title={t('admin.content.noMatch')} onReset={reset} />
    ) : (
      <EmptyState title={t('admin.content.empty')} text={t('admin.content.emptyText')}>
        <Button onClick={editor.create}>
          <Plus />
          {t('admin.content.addFirst')}
        </Button>
      </EmptyState>
    )

  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="content-title">
      <h2 id="content-title" className="sr-only">
        {t('admin.content.title')}
      </h2>
      {keys && (
        <Note color="gray">
          {t('admin.content.only', { title: t('admin.steps.title') })}{' '}
          <Button variant="ghost" className="underline" onClick={showAll}>
            {t('admin.content.showAll')}
          </Button>
        </Note>
      )}
      <ContentFilters
        searchBox={searchBox}
        items={items}
        draftCount={draftCount}
        filter={filter}
        onChange={setFilter}
      >
        <DropdownMenu.Root>
          <DropdownMenu.Trigger>
            <Button variant="soft" color="gray" highContrast>
              <Ellipsis />
              {t('admin.tab.more')}
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content>
            {actions.map(({ text, run }) => (
              <DropdownMenu.Item key={text} onSelect={run}>
                {t(text)}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator />
            <DropdownMenu.Label>{t('admin.exchange.export')}</DropdownMenu.Label>
            <ExportItems items={items} isSite />
          </DropdownMenu.Content>
        </DropdownMenu.Root>
        <Button aria-keyshortcuts="Alt+N" title="Alt N" onClick={editor.create}>
          <Plus />
          {t('admin.content.add')}
        </Button>
      </ContentFilters>
      <div className="grid grid-cols-1 content-start gap-2 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-6">
        <CategoryRail
          value={filter.category}
          counts={counts}
          onChange={(next) => setFilter({ ...filter, category: next })}
        />
        <div className="grid grid-cols-1 content-start gap-2">
          <Flex wrap="wrap" align="center" gapX="4" pl="4" className="text-xs text-muted">
            {groups.length > 0 && (
              <SelectAll order={order} keys={selection.keys} onToggle={selection.toggleAll} />
            )}
            <output
              hidden={appliedFilter.check === 'builtIn' || (keys !== null && listed.length === 0)}
            >
              {isFiltering(appliedFilter)
                ? t('admin.content.found', { count: found.length })
                : t('admin.content.items', { count: listed.length })}
            </output>
            <FiguresNotice
              items={items}
              isShown={filter.check === 'source'}
              onShow={() => setFilter({ ...noFilter, check: 'source' })}
            />
            <TranslationsNotice items={items} />
            <span className="ms-auto hidden md:[@media(hover:hover)]:inline">
              {t('admin.content.keys')}
            </span>
          </Flex>
          {groups.length > 0 && (
            <ContentGroups
              groups={groups}
              drafts={drafts}
              // A finger needs higher lines for that, and a tap opens the editor.
              mayEditInline={mayEditInline && !isPhone}
              filter={appliedFilter}
              selected={selection.keys}
              onEdit={editor.edit}
              onDelete={setDeleting}
              onPublish={publish}
              onHistory={showHistory}
              onSelect={selection.select}
              onSelectAll={selection.toggleAll}
              onClear={selection.clear}
            />
          )}
          {keys || showsBuiltIn(appliedFilter) ? (
            <BuiltInTexts
              items={items}
              filter={appliedFilter}
              keys={keys}
              fallback={groups.length === 0 && empty}
            />
          ) : (
            groups.length === 0 && empty
          )}
        </div>
      </div>
      <BulkBar selected={selection.selected} hidden={selection.hidden} onClear={selection.clear} />
      <ItemDialog isOpen={editor.isOpen} onClose={editor.close} items={items} />
      {importing.isOpen && <ImportDialog items={items} onClose={importing.close} />}
      <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />
    </section>
  )
}

type Category = ContentCategory | 'all'
type CategoryRailProps = {
  value: Category
  /** The number of items in each category that match the other filters. */
  counts: ReadonlyMap<ContentCategory, number>
  onChange: (value: Category) => void
}

/** The categories with the number of their items. Filters the list. On narrow screens a select does that. */
function CategoryRail({ value, counts, onChange }: CategoryRailProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const entries: [Category, number][] = [
    ['all', total],
    ...contentCategories.map((category): [Category, number] => [
      category,
      counts.get(category) ?? 0,
    ]),
  ]
  return (
    <nav
      // Below this width there is the select of the filters instead, which is hidden here.
      className="hidden xl:sticky xl:top-4 xl:block xl:max-h-[calc(100vh-2rem)] xl:self-start xl:overflow-y-auto"
      aria-label={t('admin.content.category')}
    >
      <div className="grid gap-0.5">
        {entries.map(([category, count]) => (
          <button
            key={category}
            type="button"
            className="flex min-h-8 w-full justify-between gap-2 rounded-sm border border-transparent px-3 py-1 text-start text-sm hover:bg-sand-200 focus-visible:-outline-offset-2 aria-pressed:bg-jade-100 aria-pressed:font-semibold aria-pressed:text-ink-800 data-empty:text-muted pointer-coarse:min-h-11 forced-colors:border-[Canvas] forced-colors:aria-pressed:border-[Highlight]"
            aria-pressed={category === value}
            data-empty={count === 0 || undefined}
            onClick={() => onChange(category)}
          >
            <span>
              {category === 'all'
                ? t('admin.content.allCategories')
                : t(`admin.category.${category}`)}
            </span>
            <span className="font-normal text-muted tabular-nums">{number(count)}</span>
          </button>
        ))}
      </div>
    </nav>
  )
}

type FiguresProps = {
  items: ContentItem[]
  /** Whether the list shows them already. */
  isShown: boolean
  onShow: () => void
}

/** The number of figures without a source or past their day of review. */
function FiguresNotice({ items, isShown, onShow }: FiguresProps) {
  const { t } = useTranslation()
  const count = useMemo(() => items.filter((item) => needsSource(item)).length, [items])
  if (count === 0 || isShown) return null
  return (
    <LineNote icon={TriangleAlert} action={t('admin.figures.show')} onAction={onShow}>
      {t('admin.figures', { count })}
    </LineNote>
  )
}

type SelectAllProps = { order: readonly string[]; keys: ReadonlySet<string>; onToggle: () => void }

function SelectAll({ order, keys, onToggle }: SelectAllProps) {
  const { t } = useTranslation()
  const count = order.reduce((sum, key) => sum + (keys.has(key) ? 1 : 0), 0)
  // The checkbox responds immediately; rendering thousands of rows takes longer.
  const [shown, show] = useOptimistic(count)
  const isAll = shown > 0 && shown === order.length
  const isSome = shown > 0 && !isAll
  const toggle = () =>
    startTransition(() => {
      show(isAll ? 0 : order.length)
      onToggle()
    })
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-body touch:min-h-11">
      <input
        // HTML has no attribute for the indeterminate state.
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        className="size-4.5 cursor-pointer"
        aria-keyshortcuts="Control+A"
        checked={isAll}
        onChange={toggle}
      />
      {t('admin.bulk.selectAll')}
    </label>
  )
}
