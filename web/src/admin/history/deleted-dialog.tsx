import { Button, Flex } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { History, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContentRevision } from '#contract/content-changes.ts'
import { deletedQuery } from '../../data/content/queries.ts'
import { changeTo, useChangeContent } from '../../data/content/mutations.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDateTime } from '../../lib/format.ts'
import { ItemValue } from '../items/item-value.tsx'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogHeader } from '../shell/dialogs.tsx'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { PanelDialog } from '../shell/panel-dialog.tsx'
import { plainList } from '../shell/plain-list.ts'
import { QueryState } from '../shell/query-state.tsx'
import { useHistoryUrl } from '../items/item-urls.ts'

/** Deleted items, latest first, each with a restore button. */
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
  return (
    <>
      <QueryState query={deleted} failed={t('history.failed')} loading={t('history.loading')} />
      {deleted.data?.length === 0 && (
        <p className="py-6 text-center text-muted">{t('history.deletedEmpty')}</p>
      )}
      <ul className={plainList}>
        {deleted.data?.map((revision) => (
          <Deleted key={revision.id} revision={revision} />
        ))}
      </ul>
    </>
  )
}

function Deleted({ revision }: { revision: ContentRevision }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { title } = useItemTexts()(revision.key)
  const { show } = useHistoryUrl()
  const restore = useChangeContent()
  const name = `${title} (${revision.key})`
  const restoreItem = () =>
    revision.before &&
    restore.mutate([changeTo(revision.before, 0)], {
      onSuccess: () => notify(t('history.restored')),
    })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 *:last:col-span-full">
      <div>
        <h2 className="text-sm">{title}</h2>
        <Flex wrap="wrap" gapX="3" className="text-xs text-muted">
          <bdi>{revision.key}</bdi>
          <span>
            {t('history.deletedBy', {
              name: revision.changed_by ?? t('history.system'),
              when: formatDateTime(revision.changed_at, language),
            })}
          </span>
        </Flex>
      </div>
      <Flex wrap="wrap" gap="2">
        <Button
          size="1"
          variant="ghost"
          color="gray"
          aria-label={t('history.showOf', { title: name })}
          onClick={() => show(revision.key)}
        >
          <History />
          {t('history.show')}
        </Button>
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
        revision.before && <ItemValue item={revision.before} t={t} />
      )}
    </li>
  )
}
