import { AlertDialog, Button, Dialog, IconButton } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from './dialog.module.css'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import styles from './dialog-header.module.css'
import { CloseIcon } from './icons.tsx'

type Props = {
  isOpen: boolean
  title: string
  question: string
  /** What will be deleted, and the error if that failed. */
  children: ReactNode
  /** The label of the confirm button. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a permanent action. The caller closes it. */
export function ConfirmDialog(props: Props) {
  const { isOpen, title, question, children, confirm, isBusy, onConfirm, onClose } = props
  const { t } = useTranslation()
  const focus = useReturnFocus()
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

/** The title, description and close button of a dialog. */
export function DialogHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.names}>
        <Dialog.Title size="4" className={styles.title}>
          {title}
        </Dialog.Title>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <Dialog.Close>
        <IconButton variant="ghost" color="gray" aria-label={t('admin.close')}>
          <CloseIcon />
        </IconButton>
      </Dialog.Close>
    </header>
  )
}

/** Focuses the field marked with `data-first-field` instead of the close button, with the cursor at the end. */
export function focusFirstField(event: Event) {
  const first = document.querySelector<HTMLElement>('[data-first-field]')
  if (!first) return
  event.preventDefault()
  first.focus()
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
    first.setSelectionRange(first.value.length, first.value.length)
}
