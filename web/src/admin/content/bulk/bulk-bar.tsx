import { Badge, Box, Button, DropdownMenu, Flex } from '@radix-ui/themes'
import { Ellipsis, Eye, EyeOff, Folder, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { contentCategories, type ContentItem } from '#contract/content.ts'
import { useDraftsByKey } from '../../../data/drafts/queries.ts'
import { FigureNotes } from '../../items/contradiction-note.tsx'
import { ItemTitle } from '../../items/item-title.tsx'
import { ExportItems, ExportMenu } from '../exchange/export-menu.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { useBulk, type BulkFailure as Failure } from './use-bulk.ts'
import { RemovalNote } from '../../items/removal-note.tsx'
import { ConfirmDialog } from '../../shell/dialogs.tsx'
import { Note } from '../../shell/note.tsx'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { changedSince } from '../../../data/content/mutations.ts'
import { contentQuery } from '../../../data/content/queries.ts'
import { isConflict } from '../../shell/error-text.ts'
import { FailureAlert } from '../../shell/query-state.tsx'

type Props = { selected: ContentItem[]; hidden: number; onClear: () => void }

/** Actions for the selected items, at the bottom of the window. */
export function BulkBar({ selected, hidden, onClear }: Props) {
  const { t } = useTranslation()
  const bulk = useBulk()
  const { run, isBusy, failure, clearFailure } = bulk
  const isPhone = useIsPhone()
  const [isConfirming, setConfirming] = useState(false)
  const drafts = useDraftsByKey()
  if (selected.length === 0) return null

  const clear = () => {
    clearFailure()
    onClear()
    document.getElementById('admin-main')?.focus({ preventScroll: true })
  }
  const unpublish = () => void run(selected, { change: { is_published: false } })
  /** What “Publish” shows visitors: the draft of an item that has one. */
  const toPublish = selected.map((item) => drafts.get(item.key) ?? item)
  const categories = contentCategories.map((category) => (
    <DropdownMenu.Item key={category} onSelect={() => void run(selected, { change: { category } })}>
      {t(`admin.category.${category}`)}
    </DropdownMenu.Item>
  ))
  return (
    <section
      className="sticky bottom-[calc(0.75rem+var(--phone-nav))] z-2 grid gap-3 rounded-md border border-jade-300 bg-card px-4 py-3 shadow-(--shadow-md) short:static"
      aria-label={t('admin.bulk.bar')}
      // The notifications are above it (radix.css).
      data-bulk-bar=""
    >
      {failure && !isConfirming && (
        <BulkFailure
          failure={failure}
          isBusy={isBusy}
          onRetry={() => void run(failure.items, failure.action)}
        />
      )}
      <FigureNotes items={toPublish} />
      <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
        <output className="grid text-sm font-semibold">
          {t('admin.bulk.selected', { count: selected.length })}
          {hidden > 0 && (
            <small className="text-xs font-normal text-muted">
              {t('admin.bulk.hidden', { count: hidden })}
            </small>
          )}
          <small className="text-xs font-normal text-muted">
            {t('admin.removal.without')} <RemovalNote items={selected} />
          </small>
        </output>
        <Flex wrap="wrap" align="center" gap="2">
          <Button
            variant="soft"
            disabled={isBusy}
            onClick={() => void run(selected, { change: { is_published: true } })}
          >
            <Eye />
            {t('admin.bulk.publish')}
          </Button>
          {!isPhone && (
            <>
              <Button
                variant="soft"
                color="gray"
                highContrast
                disabled={isBusy}
                onClick={unpublish}
              >
                <EyeOff />
                {t('admin.bulk.unpublish')}
              </Button>
              <DropdownMenu.Root>
                <DropdownMenu.Trigger disabled={isBusy}>
                  <Button variant="soft" color="gray" highContrast>
                    <Folder />
                    {t('admin.bulk.move')}
                  </Button>
                </DropdownMenu.Trigger>
                <DropdownMenu.Content>{categories}</DropdownMenu.Content>
              </DropdownMenu.Root>
              <ExportMenu items={selected} label={t('admin.exchange.exportChosen')} />
            </>
          )}
          <Button variant="soft" color="red" disabled={isBusy} onClick={() => setConfirming(true)}>
            <Trash2 />
            {t('admin.bulk.delete')}
          </Button>
          {isPhone && (
            <DropdownMenu.Root>
              <DropdownMenu.Trigger disabled={isBusy}>
                <Button variant="soft" color="gray" highContrast aria-label={t('admin.bulk.menu')}>
                  <Ellipsis />
                </Button>
              </DropdownMenu.Trigger>
              <DropdownMenu.Content>
                <DropdownMenu.Item onSelect={unpublish}>
                  {t('admin.bulk.unpublish')}
                </DropdownMenu.Item>
                <DropdownMenu.Sub>
                  <DropdownMenu.SubTrigger>{t('admin.bulk.move')}</DropdownMenu.SubTrigger>
                  <DropdownMenu.SubContent>{categories}</DropdownMenu.SubContent>
                </DropdownMenu.Sub>
                <DropdownMenu.Sub>
                  <DropdownMenu.SubTrigger>
                    {t('admin.exchange.exportChosen')}
                  </DropdownMenu.SubTrigger>
                  <DropdownMenu.SubContent>
                    <ExportItems items={selected} />
                  </DropdownMenu.SubContent>
                </DropdownMenu.Sub>
                <DropdownMenu.Separator />
                <DropdownMenu.Item onSelect={clear}>{t('admin.bulk.clear')}</DropdownMenu.Item>
              </DropdownMenu.Content>
            </DropdownMenu.Root>
          )}
          {!isPhone && (
            <Box pl="2">
              <Button
                variant="ghost"
                color="gray"
                highContrast
                aria-keyshortcuts="Escape"
                onClick={clear}
              >
                <X />
                {t('admin.bulk.clear')}
              </Button>
            </Box>
          )}
        </Flex>
      </Flex>
      <BulkDeleteDialog
        isOpen={isConfirming}
        selected={selected}
        bulk={bulk}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}

const listed = 5

type BulkDeleteDialogProps = {
  isOpen: boolean
  selected: ContentItem[]
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}

function BulkDeleteDialog({ isOpen, selected, bulk, onClose }: BulkDeleteDialogProps) {
  const { t } = useTranslation()
  const { run, isBusy, failure, clearFailure } = bulk
  const rest = selected.length - listed
  const drafts = useDraftsByKey()
  const hasDraft = ({ key }: ContentItem) => drafts.has(key)
  const ordered = selected.toSorted((a, b) => Number(hasDraft(b)) - Number(hasDraft(a)))
  const confirm = () => void run(selected, { remove: true }).then((isDone) => isDone && onClose())
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin.bulk.deleteTitle', { count: selected.length })}
      question={t('admin.delete.question')}
      confirm={t(isBusy ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      action={{ isPending: isBusy, reset: clearFailure }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className="my-3 ps-6 text-sm">
        {ordered.slice(0, listed).map((item) => (
          <li key={item.key}>
            <ItemTitle itemKey={item.key} />{' '}
            {hasDraft(item) && <Badge color="amber">{t('admin.badge.changes')}</Badge>}
          </li>
        ))}
        {rest > 0 && <li>{t('admin.bulk.more', { count: rest })}</li>}
      </ul>
      <p className="text-xs leading-note wrap-anywhere text-muted">
        {isOpen && <RemovalNote items={selected} />} {t('admin.bulk.deleteUndo')}
      </p>
      {selected.some(hasDraft) && <Note className="mt-3">{t('admin.delete.drafts')}</Note>}
      {failure && <BulkFailure failure={failure} isBusy={isBusy} onRetry={confirm} />}
    </ConfirmDialog>
  )
}

type BulkFailureProps = { failure: Failure; isBusy: boolean; onRetry: () => void }

/** Why nothing was changed; after a conflict, the items that another user changed. */
function BulkFailure({ failure, isBusy, onRetry }: BulkFailureProps) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const { data: current = [] } = useQuery(contentQuery)
  const { error, items } = failure
  if (!isConflict(error))
    return (
      <FailureAlert title={t('admin.bulk.failed')} error={error} busy={isBusy} onRetry={onRetry} />
    )
  const changed = changedSince(items, current)
  return (
    <div role="alert" className="rounded-sm bg-red-50 px-4 py-3 text-sm">
      <strong className="text-red-700">{t('admin.bulk.failed')}</strong>
      <p>{t('admin.bulk.conflict', { count: changed.length })}</p>
      <ul>
        {changed.slice(0, 5).map((key) => (
          <li key={key}>
            {texts(key).title} <bdi className="text-xs">{key}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
