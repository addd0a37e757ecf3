import { AlertDialog, Button, Dialog, Flex, IconButton } from '@radix-ui/themes'
import { X } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from './query-state.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { useBlocker, useBeforeUnload } from 'react-router-dom'

type QuestionProps = {
  isOpen: boolean
  title: string
  question: string
  children?: ReactNode
  buttons: ReactNode
  onClose: () => void
}

function QuestionDialog(props: QuestionProps) {
  const { isOpen, title, question, children, buttons, onClose } = props
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Content className="max-w-112" {...focus}>
        <AlertDialog.Title size="4">{title}</AlertDialog.Title>
        <AlertDialog.Description size="2">{question}</AlertDialog.Description>
        {children}
        <DialogButtons>{buttons}</DialogButtons>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}

export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <Flex wrap="wrap" justify="end" gap="3" className="mt-4">
    {children}
  </Flex>
)

/** Closes the dialog it is in; with `onClick`, something else. */
export function CancelButton({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation()
  const button = (
    <Button type="button" variant="soft" color="gray" onClick={onClick}>
      {t('admin.cancel')}
    </Button>
  )
  return onClick ? button : <Dialog.Close>{button}</Dialog.Close>
}

type FooterProps = { tools: ReactNode; children: ReactNode }

/** The buttons of a long form, which stay in view, and what is beside them. */
export const DialogFooter = ({ tools, children }: FooterProps) => (
  <footer className="sticky -bottom-6 -mb-3 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-(--color-panel-solid) py-3 short:static">
    <Flex wrap="wrap" gapX="4" gapY="2" className="me-auto ps-2">
      {tools}
    </Flex>
    <Flex wrap="wrap" justify="end" gap="3">
      {children}
    </Flex>
  </footer>
)

type ConfirmProps = Omit<QuestionProps, 'buttons'> & {
  confirm: string
  /** The mutation that it does. Closing the dialog forgets its error. */
  action: { isPending: boolean; error?: unknown; reset?: () => void }
  /** The title of its error. Without one, the caller shows the error. */
  failed?: string
  onConfirm: () => void
}

/** Asks before a permanent action. The caller closes it. */
export function ConfirmDialog(props: ConfirmProps) {
  const { confirm, action, failed, onConfirm, onClose, children, ...question } = props
  const { t } = useTranslation()
  const close = () => {
    action.reset?.()
    onClose()
  }
  return (
    <QuestionDialog
      {...question}
      onClose={close}
      buttons={
        <>
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              {t('admin.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button color="red" disabled={action.isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {failed && <FailureAlert title={failed} error={action.error} onRetry={onConfirm} />}
    </QuestionDialog>
  )
}

/** The title and the close button, which differ between a dialog and the side panel of the preview. */
export type DialogParts = {
  Title: ComponentType<{ children: ReactNode }>
  /** Makes its child close it. */
  Close: ComponentType<{ children: ReactNode }>
}
export const dialogParts: DialogParts = {
  Title: (props) => <Dialog.Title size="4" {...props} />,
  Close: Dialog.Close,
}

type HeaderProps = { title: ReactNode; children?: ReactNode; parts?: DialogParts }

export function DialogHeader({ title, children, parts = dialogParts }: HeaderProps) {
  const { t } = useTranslation()
  const { Title, Close } = parts
  return (
    // Stays above the scrolled content; in the side panel of the preview there is no padding.
    <header className="sticky -top-(--padding) z-2 -mx-(--padding) -mt-(--padding) mb-2 flex items-start justify-between gap-4 bg-(--color-panel-solid) p-(--padding) pb-2 [--padding:var(--dialog-content-padding,0px)] short:static">
      <div className="min-w-0 wrap-anywhere">
        <Title>{title}</Title>
        {children && <p className="mt-1 text-xs leading-note text-muted">{children}</p>}
      </div>
      <Close>
        <IconButton variant="ghost" color="gray" aria-label={t('admin.close')}>
          <X />
        </IconButton>
      </Close>
    </header>
  )
}

/**
 * Focuses the field marked with `data-first-field` instead of the close button, with the cursor at the end; one with the
 * value `select` has its text selected, to be replaced.
 */
function focusFirstField(event: Event) {
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

const widths = {
  narrow: 'max-w-100',
  small: 'max-w-120',
  medium: 'max-w-176',
  large: 'max-w-224',
  wide: 'max-w-272',
}
type PanelProps = {
  isOpen: boolean
  size: keyof typeof widths
  /** A click outside does not close it. */
  isForm?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with the content of a screen. It is mounted only while open. */
export function PanelDialog({ isOpen, size, isForm = false, onClose, children }: PanelProps) {
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      {isOpen && (
        <Dialog.Content
          className={widths[size]}
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={(event) => isForm && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            focusFirstField(event)
          }}
        >
          {children}
        </Dialog.Content>
      )}
    </Dialog.Root>
  )
}

/** Asks before unsaved changes are lost by closing, going back, switching tabs or leaving the page. */
export function UnsavedChangesGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker(hasChanges)

  useBeforeUnload((event) => hasChanges() && event.preventDefault())

  return (
    <UnsavedChangesDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

type LeaveProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

export function UnsavedChangesDialog({ isOpen, onStay, onLeave }: LeaveProps) {
  const { t } = useTranslation()
  return (
    <QuestionDialog
      isOpen={isOpen}
      title={t('admin.unsaved.title')}
      question={t('admin.unsaved.text')}
      onClose={onStay}
      buttons={
        <>
          <Button variant="soft" color="red" onClick={onLeave}>
            {t('admin.unsaved.leave')}
          </Button>
          <AlertDialog.Cancel>
            <Button>{t('admin.unsaved.stay')}</Button>
          </AlertDialog.Cancel>
        </>
      }
    />
  )
}
