import { Box, Button, DropdownMenu, Flex } from '@radix-ui/themes'
import { Ellipsis, Eye, EyeOff, Folder, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentCategories, type ContentItem } from '#contract/content.ts'
import { useDraftsByKey } from '../../../data/drafts/queries.ts'
import { FigureNotes } from '../../items/contradiction-note.tsx'
import { ExportItems, ExportMenu } from '../exchange/export-menu.tsx'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import { BulkFailure } from './bulk-failure.tsx'
import { useBulk } from './use-bulk.ts'
import { RemovalNote } from '../../items/removal-note.tsx'

type Props = { selected: ContentItem[]; hidden: number; onClear: () => void }

/** Actions for the selected items, at the bottom of the window. */
export function BulkBar({ selected, hidden, onClear }: Props) {
  const { t } = useTranslation()
  const { run, isBusy, failure, clearFailure } = useBulk()
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
        isBusy={isBusy}
        failure={failure}
        onConfirm={() =>
          void run(selected, { remove: true }).then((done) => done && setConfirming(false))
        }
        onClose={() => {
          clearFailure()
          setConfirming(false)
        }}
      />
    </section>
  )
}
