import { AlertDialog, Button } from '@radix-ui/themes'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import styles from './dialog.module.css'

/** Asks before unsaved changes are lost by closing, going back, switching tabs or leaving the page. */
export function UnsavedChangesGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useBlocker(hasChanges)

  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [])

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
  const focus = useReturnFocus()
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Content className={styles.question} {...focus}>
        <AlertDialog.Title size="4">{t('admin.unsaved.title')}</AlertDialog.Title>
        <AlertDialog.Description size="2">{t('admin.unsaved.text')}</AlertDialog.Description>
        <div className={styles.buttons}>
          <Button variant="soft" color="red" onClick={onLeave}>
            {t('admin.unsaved.leave')}
          </Button>
          <AlertDialog.Cancel>
            <Button>{t('admin.unsaved.stay')}</Button>
          </AlertDialog.Cancel>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  )
}
