import { AlertDialog, Button } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from './dialog.module.css'
import { useOpener } from '../../ui/use-opener.ts'

type Props = {
  isOpen: boolean
  title: string
  question: string
  /** What is about to go, and why it did not. */
  children: ReactNode
  /** What the button that does it says. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something goes for good. It stays open until the caller closes it. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, question, children, confirm, isBusy, onConfirm, onClose } = props
  const { t } = useTranslation()
  const focus = useOpener()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className={dialog.question} {...focus}>
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{question}</AlertDialog.Description>
        {children}
        <div className={dialog.buttons}>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
