import { AlertDialog, Button, Dialog, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import dialog from './dialog.module.css'
import { useReturnFocus } from '../../ui/use-return-focus.ts'

type QuestionProps = {
  isOpen: boolean
  title: string
  question: string
  children?: ReactNode
  buttons: ReactNode
  onClose: () => void
}

/** A question with buttons for the answers. */
export function QuestionDialog(props: QuestionProps) {
  const { isOpen, title, question, children, buttons, onClose } = props
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className={dialog.question} {...focus}>
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{question}</AlertDialog.Description>
        {children}
        <div className={dialog.buttons}>{buttons}</div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}

type ConfirmProps = Omit<QuestionProps, 'buttons'> & {
  /** The label of the confirm button. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
}

/** Asks before a permanent action. The caller closes it. */
export function ConfirmDialog({ confirm, isBusy, onConfirm, ...question }: ConfirmProps) {
  const { t } = useTranslation()
  return (
    <QuestionDialog
      {...question}
      buttons={
        <>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}

/** The title, description and close button of a dialog. */
export function DialogHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <header className={dialog.header}>
      <div>
        <Dialog.Title size="4">{title}</Dialog.Title>
        {children && <p className={dialog.description}>{children}</p>}
      </div>
      <Dialog.Close>
        <IconButton variant="ghost" color="gray" aria-label={t('admin.close')}>
          <X />
        </IconButton>
      </Dialog.Close>
    </header>
  )
}

/**
 * Focuses the field marked with `data-first-field` instead of the close button, with the cursor at the end; one with the
 * value `select` has its text selected, to be replaced.
 */
export function focusFirstField(event: Event) {
  const { target } = event
  const first =
    target instanceof HTMLElement && target.querySelector<HTMLElement>('[data-first-field]')
  if (!first) return
  event.preventDefault()
  first.focus()
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement)
    first.setSelectionRange(
      first.dataset['firstField'] === 'select' ? 0 : first.value.length,
      first.value.length,
    )
}
