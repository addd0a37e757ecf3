import { Dialog } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useItemTexts } from '../items/use-item-texts.ts'
import { DialogHeader } from '../shell/dialog-header.tsx'
import { useOpener } from '../../ui/use-opener.ts'
import styles from './history-dialog.module.css'
import { HistoryList } from './history-list.tsx'
import { useHistoryUrl } from '../items/use-history-url.ts'

/** Everything that happened to the item that the address names. */
export function HistoryDialog() {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const focus = useOpener()
  const { key, close } = useHistoryUrl()
  return (
    <Dialog.Root open={key !== null} onOpenChange={(open) => !open && close()}>
      {key !== null && (
        <Dialog.Content className={styles.dialog} aria-describedby={undefined} {...focus}>
          <DialogHeader title={t('history.title', { title: texts(key).title })}>
            <bdi className={styles.key}>{key}</bdi>
          </DialogHeader>
          <HistoryList key={key} itemKey={key} />
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}
