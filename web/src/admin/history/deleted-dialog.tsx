import { Button, Flex, Grid } from '@radix-ui/themes'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RecentChange } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import { lists, parseOrder } from '#contract/lists.ts'
import { changesQuery, contentQuery, historyQuery, noFilter } from '../../data/content/queries.ts'
import { changeTo, useChangeContent } from '../../data/content/mutations.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import {
  entryKey,
  entryName,
  entryOf,
  formOf,
  orderChange,
  orderKey,
  orderOf,
} from '../items/list-entries.ts'
import type { Read } from '../items/use-items-change.ts'
import { ItemValue } from '../items/item-value.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { FailureAlert, LoadMoreButton, QueryState } from '../shell/query-state.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { plainList } from '../shell/panel.tsx'
import { HistoryButton } from './history-dialog.tsx'
import { useHistoryUrl } from '../items/item-urls.ts'

/** Deleted items and entries of lists, latest first, each with a restore button. */
export function DeletedDialog() {
  const { t } = useTranslation()
  const { isDeletedOpen, close } = useHistoryUrl()
  return (
    <PanelDialog isOpen={isDeletedOpen} size="medium" onClose={close}>
      <DialogHeader title={t('history.deleted')}>{t('history.deletedText')}</DialogHeader>
      <DeletedList />
    </PanelDialog>
  )
}

function DeletedList() {
  const { t } = useTranslation()
  const deleted = useInfiniteQuery(changesQuery(noFilter, true))
  const { data: items = [] } = useQuery(contentQuery)
  const sources = { items, drafts: useDraftsByKey() }
  /** An entry that its list no longer has comes back with the items that were deleted with it. */
  const entryFor = (key: string) => {
    const entry = entryOf(key)
    const isListed = entry && orderOf(entry.list, sources).some(({ id }) => id === entry.id)
    return isListed ? undefined : entry
  }
  const nameOf = ({ key }: RecentChange) => {
    const entry = entryFor(key)
    return entry ? entryName(entry.list, entry.id) : key
  }
  const all = deleted.data ?? []
  const groupOf = (each: RecentChange) => `${nameOf(each)} ${each.transaction}`
  const groups = Map.groupBy(all, groupOf)
  const last = all.at(-1)
  // Other texts of the last entry may be on the next page.
  if (deleted.hasNextPage && last && entryFor(last.key)) groups.delete(groupOf(last))
  return (
    <>
      <QueryState query={deleted} failed={t('history.failed')} loading={t('history.loading')} />
      {deleted.data && all.length === 0 && (
        <p className="py-6 text-center text-muted">{t('history.deletedEmpty')}</p>
      )}
      <ul className={plainList}>
        {[...groups].map(([id, revisions]) => {
          const [first] = revisions
          return (
            first && (
              <Deleted
                key={id}
                name={nameOf(first)}
                revision={first}
                items={revisions.flatMap(({ before }) => before ?? []).toReversed()}
                entry={entryFor(first.key)}
                sources={sources}
              />
            )
          )
        })}
      </ul>
      <Grid pt="3">
        <LoadMoreButton query={deleted} />
      </Grid>
    </>
  )
}

const hasValue = ({ value_ar, value_en, image_url, link_url }: ContentItem) =>
  Boolean(value_ar || value_en || image_url || link_url)

type DeletedProps = {
  /** The key of the item, or the start of the keys of an entry. */
  name: string
  revision: RecentChange
  items: readonly ContentItem[]
  /** The entry that comes back into its list with the items. */
  entry: ReturnType<typeof entryOf>
  sources: Read
}

function Deleted({ name: key, revision, items, entry, sources }: DeletedProps) {
  const { t } = useTranslation()
  const { language, other } = useLanguage()
  const texts = useItemTexts()
  const client = useQueryClient()
  const restore = useChangeContent()
  const named = entry && entryKey(entry.list, entry.id, formOf(entry.list).title)
  const own = items.find((each) => each.key === named)
  const title = own?.[`value_${language}`] || own?.[`value_${other}`] || texts(key).title
  const name = `${title} (${key})`
  /** The order of the list with the entry in its former place, hidden if it was when it was deleted. */
  const orderWith = async ({ list, id }: NonNullable<typeof entry>) => {
    const { pages } = await client
      .fetchInfiniteQuery(historyQuery(orderKey(list)))
      // The restore fails, too, and says so.
      .catch(() => ({ pages: [] }))
    const isIt = (each: { id: string }) => each.id === id
    const orders = pages.flat().map(({ before }) => before?.value_ar ?? '')
    const before = [...orders, lists[list].shipped].map(parseOrder).find((each) => each.some(isIt))
    const order = orderOf(list, sources)
    const listed = (each: { id: string }) => order.findIndex((now) => now.id === each.id)
    const former = before?.slice(0, before.findIndex(isIt)).map(listed) ?? [order.length - 1]
    // After the nearest one that stood before it and is still in the list.
    const place = (former.findLast((at) => at >= 0) ?? -1) + 1
    const hidden = before?.find(isIt)?.hidden ?? false
    return orderChange(list, order.toSpliced(place, 0, { id, hidden }), sources)
  }
  const restoreItem = async () => {
    const order = entry ? [await orderWith(entry)] : []
    restore.mutate([...items.map((item) => changeTo(item, 0)), ...order], {
      onSuccess: () => notify(t('history.restored')),
    })
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 *:last:col-span-full">
      <div>
        <h2 className="text-sm">{title}</h2>
        <Flex wrap="wrap" gapX="3" className="text-xs text-muted">
          <bdi>{key}</bdi>
          <span>
            {t('history.deletedBy', {
              name: revision.changed_by ?? t('history.system'),
              when: formatDateTime(revision.changed_at, language),
            })}
          </span>
        </Flex>
      </div>
      <Flex wrap="wrap" gap="2">
        {key === revision.key && <HistoryButton itemKey={key} name={name} />}
        <Button
          size="1"
          variant="soft"
          loading={restore.isPending}
          aria-label={t('history.restoreNamed', { title: name })}
          onClick={() => void restoreItem()}
        >
          <Undo2 className="mirrored" />
          {t('history.restoreItem')}
        </Button>
      </Flex>
      {restore.isError ? (
        <FailureAlert
          title={t('history.restoreFailed')}
          error={restore.error}
          onRetry={() => void restoreItem()}
        />
      ) : (
        <div className="grid gap-1">
          {items.filter(hasValue).map((item) => (
            <ItemValue key={item.key} item={item} t={t} />
          ))}
        </div>
      )}
    </li>
  )
}
