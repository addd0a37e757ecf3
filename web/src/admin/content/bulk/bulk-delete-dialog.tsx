import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { ConfirmDialog } from '../../shell/dialogs.tsx'
import { RemovalNote } from '../../items/removal-note.tsx'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { BulkFailure } from './bulk-failure.tsx'
import type { BulkFailure as Failure } from './use-bulk.ts'

const listed = 5

type Props = {
  isOpen: boolean
  selected: ContentItem[]
  isBusy: boolean
  failure: Failure | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before deleting many items and lists the first ones. */
export function BulkDeleteDialog(props: Props) {
  const { isOpen, selected, isBusy, failure, onConfirm, onClose } = props
  const { t } = useTranslation()
  const texts = useItemTexts()
  const rest = selected.length - listed
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin.bulk.deleteTitle', { count: selected.length })}
      question={t('admin.delete.question')}
      confirm={t(isBusy ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="my-3 ps-6 text-sm">
        {selected.slice(0, listed).map(({ key }) => (
          <li key={key}>
            {texts(key).title} <bdi className="text-xs text-muted">{key}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('admin.bulk.more', { count: rest })}</li>}
      </ul>
      <p className="text-xs leading-note wrap-anywhere text-muted">
        {isOpen && <RemovalNote items={selected} />} {t('admin.bulk.deleteUndo')}
      </p>
      {failure && <BulkFailure failure={failure} isBusy={isBusy} onRetry={onConfirm} />}
    </ConfirmDialog>
  )
}
