import { AlertDialog, Button } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { useBlocker, useBeforeUnload } from 'react-router-dom'
import { QuestionDialog } from './dialogs.tsx'

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
