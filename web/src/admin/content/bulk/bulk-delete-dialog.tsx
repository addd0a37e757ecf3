import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { ConfirmDialog } from '../../shell/dialogs.tsx'
import dialog from '../../shell/dialog.module.css'
import { useItemTexts } from '../../items/use-item-texts.ts'
import styles from './bulk-bar.module.css'
import { BulkFailure } from './bulk-failure.tsx'
import type { BulkFailure as Failure } from './use-bulk.ts'

const named = 5

type Props = {
  isOpen: boolean
  chosen: ContentItem[]
  isBusy: boolean
  failure: Failure | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before many items go, and names the first of them. */
export function BulkDeleteDialog(props: Props) {
  const { isOpen, chosen, isBusy, failure, onConfirm, onClose } = props
  const { t } = useTranslation()
  const texts = useItemTexts()
  const rest = chosen.length - named
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('admin.bulk.deleteTitle', { count: chosen.length })}
      question={t('admin.delete.question')}
      confirm={t(isBusy ? 'admin.delete.deleting' : 'admin.delete.confirm')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.named}>
        {chosen.slice(0, named).map(({ key }) => (
          <li key={key}>
            {texts(key).title} <bdi className={dialog.code}>{key}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t('admin.bulk.more', { count: rest })}</li>}
      </ul>
      {failure && <BulkFailure failure={failure} />}
    </ConfirmDialog>
  )
}
