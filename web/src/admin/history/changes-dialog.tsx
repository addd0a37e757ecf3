import { Button, Flex } from '@radix-ui/themes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangesFilter, RecentChange } from '#contract/content-changes.ts'
import { changesQuery, contentQuery, itemsByKey, noFilter } from '../../data/content/queries.ts'
import { useUndoChange } from '../../data/drafts/mutations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatList } from '../../lib/format.ts'
import { CategoryFilter } from '../items/category-filter.tsx'
import { ItemTitle } from '../items/item-title.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { useHistoryUrl } from '../items/item-urls.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { DebouncedSearchField, SearchArea } from '../shell/search-field.tsx'
import { DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import {
  EmptyState,
  NoMatch,
  FailureAlert,
  LoadMoreButton,
  QueryState,
} from '../shell/query-state.tsx'
import { plainList } from '../shell/panel.tsx'
import { HistoryButton, RevisionEntry } from './history-dialog.tsx'

const days = ['since', 'until'] as const

/** The changes of all items, newest first, with filters and the way back. */
export function ChangesDialog() {
  const { t } = useTranslation()
  const { areChangesOpen, close } = useHistoryUrl()
  return (
    <PanelDialog isOpen={areChangesOpen} size="large" onClose={close}>
      <DialogHeader title={t('history.changes')}>{t('history.changesText')}</DialogHeader>
      <Changes />
    </PanelDialog>
  )
}

function Changes() {
  const { t } = useTranslation()
  const [filter, setFilter] = useState(noFilter)
  const query = useInfiniteQuery(changesQuery(filter))
  const change = (part: Partial<ChangesFilter>) => setFilter((now) => ({ ...now, ...part }))
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(noFilter)
  const groups = inGroups(query.data ?? [])
  // The next page may have more of the last group.
  const whole = query.hasNextPage ? groups.slice(0, -1) : groups
  const { fetchNextPage } = query
  const needsMore = groups.length > 0 && whole.length === 0 && !query.isFetching && !query.isError
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  return (
    <Flex direction="column" gap="3">
      <SearchArea className="grid fit-38 items-end gap-3">
        <DebouncedSearchField
          label={t('history.search')}
          hint={t('history.search')}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <DebouncedSearchField
          label={t('history.person')}
          hint={t('history.person')}
          value={filter.person}
          onChange={(person) => change({ person })}
        />
        <CategoryFilter value={filter.category} onChange={(category) => change({ category })} />
        {days.map((day) => (
          <TextInput
            key={day}
            label={t(`history.${day}`)}
            type="date"
            value={filter[day]}
            onChange={(text) => change({ [day]: text })}
          />
        ))}
      </SearchArea>
      <QueryState query={query} shape="table" />
      {query.data && (
        <ol className={plainList}>
          {whole.map((group) => (
            <ChangeGroup key={group[0].id} group={group} />
          ))}
        </ol>
      )}
      {query.data?.length === 0 &&
        (isFiltered ? (
          <NoMatch title={t('history.noMatch')} onReset={() => setFilter(noFilter)} />
        ) : (
          <EmptyState title={t('history.noChanges')} text={t('history.empty')} />
        ))}
      <LoadMoreButton query={query} />
    </Flex>
  )
}

type Group = [RecentChange, ...RecentChange[]]

/** Changes that were made as one, together. */
function inGroups(changes: RecentChange[]): Group[] {
  const groups: Group[] = []
  for (const change of changes) {
    const last = groups.at(-1)
    if (last && last[0].transaction === change.transaction) last.push(change)
    else groups.push([change])
  }
  return groups
}

/** A change of one item, or of several items as one, which are shown on request. */
function ChangeGroup({ group }: { group: Group }) {
  const { t } = useTranslation()
  const undo = useUndoChange()
  const titleOf = useItemTexts()
  const items = itemsByKey(useQuery(contentQuery).data ?? [])
  const { language } = useLanguage()
  const { dateTime } = useFormat()
  const [first] = group
  /** Those that nobody has changed since. */
  const latest = group.filter(({ key, after }) => items.get(key)?.version === after?.version)
  const title =
    group.length > 1 ? t('admin.content.items', { count: group.length }) : titleOf(first.key).title
  const undoAll = () =>
    undo.mutate(
      latest.map(({ id }) => id),
      { onSuccess: () => notify(t('admin.bulk.undone')) },
    )
  const isWhole = latest.length === group.length
  const undoName = isWhole
    ? t('history.undoOf', { title })
    : t('history.undoSome', { number: latest.length })
  const undoButton = (
    <>
      {!isWhole && (
        <span className="text-xs text-muted">
          {latest.length === 0
            ? t('history.changedSince')
            : t('history.someChangedSince', { number: group.length - latest.length })}
        </span>
      )}
      {latest.length > 0 && (
        <Button
          size="1"
          variant="soft"
          loading={undo.isPending}
          aria-label={`${undoName}, ${dateTime(first.changed_at)}`}
          onClick={undoAll}
        >
          <Undo2 className="mirrored" />
          {isWhole ? t('history.undo') : undoName}
        </Button>
      )}
    </>
  )
  const failure = (
    <FailureAlert title={t('history.restoreFailed')} error={undo.error} onRetry={undoAll} />
  )
  if (group.length === 1)
    return (
      <RevisionEntry
        revision={first}
        title={<ItemTitle itemKey={first.key} />}
        actions={
          <>
            <HistoryButton itemKey={first.key} name={titleOf(first.key).title} />
            {undoButton}
          </>
        }
      >
        {failure}
      </RevisionEntry>
    )
  return (
    <RevisionEntry revision={first} title={title} actions={undoButton} isSummary>
      {failure}
      <details>
        <summary className="cursor-pointer truncate text-muted">
          {formatList([...new Set(group.map(({ key }) => titleOf(key).title))], language)}
        </summary>
        <ul className={plainList}>
          {group.map((change) => (
            <RevisionEntry
              key={change.id}
              revision={change}
              title={<ItemTitle itemKey={change.key} />}
              actions={<HistoryButton itemKey={change.key} name={titleOf(change.key).title} />}
            />
          ))}
        </ul>
      </details>
    </RevisionEntry>
  )
}
