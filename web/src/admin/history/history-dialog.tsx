import { Badge, Button, Flex } from '@radix-ui/themes'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { History, Pencil, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentRevision, ItemChange } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import { useChangedNotification } from '../items/use-changed-notification.ts'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogHeader, PanelDialog } from '../shell/dialogs.tsx'
import { plainList } from '../shell/panel.tsx'
import { QueryState, FailureAlert } from '../shell/query-state.tsx'
import { useHistoryUrl } from '../items/item-urls.ts'
import { historyQuery, contentQuery } from '../../data/content/queries.ts'
import { changeTo, useChangeContent } from '../../data/content/mutations.ts'
import { useSaveDraft } from '../../data/drafts/mutations.ts'
import { checkFields, draftOf } from '../items/draft.ts'
import { useFormat } from '../shell/use-format.ts'
import { notify } from '../../ui/notifications/notify.ts'
import type { ReactNode } from 'react'
import { ItemDiff } from '../items/item-diff.tsx'

/** The history of the item in the URL. */
export function HistoryDialog() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const { key, close } = useHistoryUrl()
  return (
    <PanelDialog isOpen={key !== null} size="large" onClose={close}>
      {key !== null && (
        <>
          <DialogHeader title={t('history.title', { title: texts(key).title })}>
            <bdi>{key}</bdi>
          </DialogHeader>
          <HistoryList key={key} itemKey={key} />
        </>
      )}
    </PanelDialog>
  )
}

/** The changes of one item, newest first. Restoring is a change too, so it can be undone here. */
function HistoryList({ itemKey }: { itemKey: string }) {
  const { t } = useTranslation()
  const { edit } = useHistoryUrl()
  const history = useInfiniteQuery(historyQuery(itemKey))
  const items = useQuery(contentQuery)
  const restore = useChangeContent()
  const notifyChanged = useChangedNotification()
  const saveDraft = useSaveDraft()
  const { dateTime } = useFormat()
  const isBusy = restore.isPending || saveDraft.isPending || history.isFetching
  const item = items.data?.find(({ key }) => key === itemKey)
  const revisions = history.data ?? []

  const send = (changes: ItemChange[]) =>
    restore.mutate(changes, {
      onSuccess: ({ revisions: written }) => notifyChanged(t('history.restored'), written),
    })
  /** The server refuses it when there is a newer version than those shown. */
  const restoreState = (state: ContentItem) =>
    send([changeTo(state, revisions[0]?.after?.version ?? 0)])
  /** Puts a version next to the live text, where it can be edited before it is published. */
  const draftVersion = (version: ContentItem) => {
    const fields = item && checkFields(draftOf(version), draftOf(item))
    if (!fields) return
    if ('errors' in fields) return notify(t('history.restoreFailed'), 'failed')
    saveDraft.mutate(
      // 0 is the revision of no draft, so that a draft of somebody else is not overwritten.
      { key: itemKey, change: { ...fields.values, version: item.version, revision: 0 } },
      { onSuccess: () => edit(itemKey) },
    )
  }

  /** The version that no revision wrote, as the first content of the site. */
  const oldest = history.hasNextPage ? undefined : revisions.at(-1)
  const original = oldest?.action === 'update' ? oldest.before : null
  const draftOfRevision = ({ after }: ContentRevision, index: number) =>
    item && after && index > 0 ? () => draftVersion(after) : undefined

  return (
    <>
      <FailureAlert title={t('history.restoreFailed')} error={saveDraft.error} />
      <FailureAlert
        title={t('history.restoreFailed')}
        error={restore.error}
        busy={restore.isPending}
        onRetry={() => restore.variables && send(restore.variables)}
      />
      <QueryState query={history} failed={t('history.failed')} loading={t('history.loading')} />
      {history.isSuccess && revisions.length === 0 && (
        <p className="py-6 text-center text-muted">{t('history.empty')}</p>
      )}
      <ol className={plainList}>
        {revisions.map((revision, index) => {
          const state = stateToRestore(revisions, index)
          return (
            <RevisionEntry
              key={revision.id}
              revision={revision}
              actions={
                <RevisionActions
                  when={dateTime(revision.changed_at)}
                  isDeletion={revision.action === 'delete'}
                  isCurrent={index === 0 && revision.after !== null}
                  onRestore={state ? () => restoreState(state) : undefined}
                  onDraft={draftOfRevision(revision, index)}
                  isBusy={isBusy}
                />
              }
            />
          )
        })}
        {original && (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <strong className="me-auto text-sm">{t('history.original')}</strong>
            <RevisionActions
              when={t('history.original')}
              onRestore={() => restoreState(original)}
              onDraft={item && (() => draftVersion(original))}
              isBusy={isBusy}
            />
          </li>
        )}
      </ol>
      <Flex wrap="wrap" align="center" justify="between" gap="3" pt="3">
        {history.hasNextPage ? (
          <Button
            variant="soft"
            color="gray"
            loading={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('history.older')}
          </Button>
        ) : (
          <span />
        )}
        {item && (
          <Button variant="soft" onClick={() => edit(itemKey)}>
            <Pencil />
            {t('history.edit')}
          </Button>
        )}
      </Flex>
    </>
  )
}

type ActionsProps = {
  /** Names the version in the labels of the buttons. */
  when: string
  isDeletion?: boolean
  isCurrent?: boolean
  /** Restores this version; undefined for the current one. */
  onRestore: (() => void) | undefined
  /** Opens this version as a draft; undefined where there is nothing to compare it with. */
  onDraft: (() => void) | undefined
  isBusy: boolean
}

function RevisionActions(props: ActionsProps) {
  const { when, isDeletion = false, isCurrent = false, onRestore, onDraft, isBusy } = props
  const { t } = useTranslation()
  return (
    <>
      {isCurrent && <Badge>{t('history.current')}</Badge>}
      {onDraft && (
        <Button
          size="1"
          variant="ghost"
          color="gray"
          disabled={isBusy}
          aria-label={t('history.asDraftOf', { when })}
          onClick={onDraft}
        >
          {t('history.asDraft')}
        </Button>
      )}
      {onRestore && (
        <Button
          size="1"
          variant="soft"
          disabled={isBusy}
          aria-label={t(isDeletion ? 'history.restoreItemOf' : 'history.restoreOf', { when })}
          onClick={onRestore}
        >
          <Undo2 className="mirrored" />
          {t(isDeletion ? 'history.restoreItem' : 'history.restore')}
        </Button>
      )}
    </>
  )
}

/** The item after the revision at `index`; after the latest one only if that deleted the item, as it was before. */
function stateToRestore(revisions: ContentRevision[], index: number): ContentItem | null {
  const revision = revisions[index]
  if (!revision) return null
  if (index === 0) return revision.action === 'delete' ? revision.before : null
  return revision.after
}

export function HistoryButton({ itemKey, name }: { itemKey: string; name: string }) {
  const { t } = useTranslation()
  const { show } = useHistoryUrl()
  return (
    <Button
      size="1"
      variant="ghost"
      color="gray"
      aria-label={t('history.showOf', { title: name })}
      onClick={() => show(itemKey)}
    >
      <History />
      {t('history.show')}
    </Button>
  )
}

type Props = {
  revision: ContentRevision
  title?: ReactNode
  actions: ReactNode
  /** For several changes, which are its children. */
  isSummary?: boolean
  children?: ReactNode
}

const colors = { insert: 'jade', update: 'gray', delete: 'red' } as const

export function RevisionEntry({ revision, title, actions, isSummary, children }: Props) {
  const { t } = useTranslation()
  const when = useFormat().dateTime(revision.changed_at)
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      {title && <h2 className="text-sm">{title}</h2>}
      <Flex wrap="wrap" align="center" gapX="3" gapY="1">
        {!isSummary && (
          <Badge color={colors[revision.action]}>{t(`history.action.${revision.action}`)}</Badge>
        )}
        <bdi className="text-sm font-semibold">{revision.changed_by ?? t('history.system')}</bdi>
        <time className="text-xs text-muted" dateTime={revision.changed_at}>
          {when}
        </time>
        <span className="ms-auto inline-flex flex-wrap items-center gap-x-4 gap-y-2">
          {actions}
        </span>
      </Flex>
      {!isSummary && <ItemDiff before={revision.before} after={revision.after} />}
      {children}
    </li>
  )
}
