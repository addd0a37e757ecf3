import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentRevision, ItemChange } from '#contract/content-changes.ts'
import { contentQuery, deletedQuery } from '../../data/content/queries.ts'
import { changeTo, useChangeContent } from '../../data/content/mutations.ts'
import { useDraftsByKey } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import { entryName, entryOf, orderChange, orderOf } from '../items/list-entries.ts'
import { ItemValue } from '../items/item-value.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { plainList } from '../shell/plain-list.ts'
import { QueryState } from '../shell/query-state.tsx'
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
  const deleted = useQuery(deletedQuery)
  const { data: items = [] } = useQuery(contentQuery)
  const sources = { items, drafts: useDraftsByKey() }
  /** An entry that its list no longer has comes back with all of its items, as the last of the list. */
  const entryFor = (key: string) => {
    const entry = entryOf(key)
    const order = entry && orderOf(entry.list, sources)
    if (!entry || order?.some(({ id }) => id === entry.id)) return { name: key, others: [] }
    const { list, id } = entry
    const next = [...orderOf(list, sources), { id, hidden: false }]
    return { name: entryName(list, id), others: [orderChange(list, next, sources)] }
  }
  const groups = Map.groupBy(deleted.data ?? [], ({ key }) => entryFor(key).name)
  return (
    <>
      <QueryState query={deleted} failed={t('history.failed')} loading={t('history.loading')} />
      {deleted.data?.length === 0 && (
        <p className="py-6 text-center text-muted">{t('history.deletedEmpty')}</p>
      )}
      <ul className={plainList}>
        {[...groups].map(
          ([name, [revision, ...more]]) =>
            revision && (
              <Deleted
                key={name}
                name={name}
                revision={revision}
                more={more}
                others={entryFor(revision.key).others}
              />
            ),
        )}
      </ul>
    </>
  )
}

type DeletedProps = {
  /** The key of the item, or the start of the keys of an entry. */
  name: string
  revision: ContentRevision
  /** The other items of an entry. */
  more: readonly ContentRevision[]
  /** Changes that are made with it. */
  others: readonly ItemChange[]
}

function Deleted({ name: key, revision, more, others }: DeletedProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { title } = useItemTexts()(key)
  const { show } = useHistoryUrl()
  const restore = useChangeContent()
  const name = `${title} (${key})`
  const items = [revision, ...more].flatMap(({ before }) => before ?? [])
  const restoreItem = () =>
    restore.mutate([...items.map((item) => changeTo(item, 0)), ...others], {
      onSuccess: () => notify(t('history.restored')),
    })
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
        {key === revision.key && (
          <Button
            size="1"
            variant="ghost"
            color="gray"
            aria-label={t('history.showOf', { title: name })}
            onClick={() => show(key)}
          >
            <History />
            {t('history.show')}
          </Button>
        )}
        <Button
          size="1"
          variant="soft"
          loading={restore.isPending}
          aria-label={t('history.restoreNamed', { title: name })}
          onClick={restoreItem}
        >
          <Undo2 className="rtl:-scale-x-100" />
          {t('history.restoreItem')}
        </Button>
      </Flex>
      {restore.isError ? (
        <FailureAlert
          title={t('history.restoreFailed')}
          error={restore.error}
          onRetry={restoreItem}
        />
      ) : (
        <div className="grid gap-1">
          {items.map((item) => (
            <ItemValue key={item.key} item={item} t={t} />
          ))}
        </div>
      )}
    </li>
  )
}
