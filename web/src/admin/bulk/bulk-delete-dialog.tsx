import { AlertDialog, Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '../../../../supabase/functions/_shared/contract/content.ts'
import dialog from '../content/dialog.module.css'
import { useItemTexts } from '../content/use-item-texts.ts'
import { useReturnFocus } from '../use-return-focus.ts'
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
  const focus = useReturnFocus()
  const rest = chosen.length - named
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className={dialog.question} {...focus}>
        <AlertDialog.Title size="4">
          {t('admin.bulk.deleteTitle', { count: chosen.length })}
        </AlertDialog.Title>
        <AlertDialog.Description size="2">{t('admin.delete.question')}</AlertDialog.Description>
        <ul className={styles.named}>
          {chosen.slice(0, named).map(({ key }) => (
            <li key={key}>
              {texts(key).title} <bdi className={dialog.code}>{key}</bdi>
            </li>
          ))}
          {rest > 0 && <li>{t('admin.bulk.more', { count: rest })}</li>}
        </ul>
        {failure && <BulkFailure failure={failure} />}
        <div className={dialog.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={isBusy} onClick={onConfirm}>
            {t(isBusy ? 'admin.delete.deleting' : 'admin.delete.confirm')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
