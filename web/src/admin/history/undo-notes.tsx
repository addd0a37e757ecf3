import { Toast } from 'radix-ui'
import { createContext, use, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoDelete } from '../../data/content-history.ts'
import { errorText } from '../error-text.ts'
import { AlertIcon, CheckIcon, CloseIcon, UndoIcon } from '../icons.tsx'
import { useToast } from '../toast/toaster.tsx'
import styles from './undo-notes.module.css'

const UndoContext = createContext<(key: string) => void>(() => undefined)

/** Says that an item was deleted and offers to take that back for a while. */
export const useDeletedNote = () => use(UndoContext)

/** Long enough to read, decide and reach it by keyboard (F8). */
const patience = 12_000

/** Shows a note for each deletion, among the other notes. */
export function UndoNotes({ children }: { children: ReactNode }) {
  const [keys, setKeys] = useState<string[]>([])
  const add = useCallback(
    (key: string) => setKeys((now) => [...now.filter((each) => each !== key), key].slice(-3)),
    [],
  )
  return (
    <UndoContext value={add}>
      {children}
      {keys.map((key) => (
        <UndoNote
          key={key}
          itemKey={key}
          onClose={() => setKeys((now) => now.filter((each) => each !== key))}
        />
      ))}
    </UndoContext>
  )
}

function UndoNote({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const undo = useUndoDelete()
  const takeBack = (event: MouseEvent) => {
    // The note stays until it is known what became of it.
    event.preventDefault()
    if (undo.isPending) return
    undo.mutate(itemKey, {
      onSuccess: () => {
        toast(t('history.restored'))
        onClose()
      },
    })
  }
  return (
    <Toast.Root
      className={styles.note}
      data-failed={undo.isError || undefined}
      duration={undo.isIdle ? patience : Infinity}
      onOpenChange={(open) => !open && onClose()}
    >
      {undo.isError ? <AlertIcon /> : <CheckIcon />}
      <Toast.Description className={styles.text}>
        {undo.isError ? errorText(t, undo.error) : t('admin.delete.done')}
      </Toast.Description>
      <Toast.Action
        className={styles.undo}
        altText={t('history.undoHint')}
        disabled={undo.isPending}
        onClick={takeBack}
      >
        <UndoIcon size={16} />
        {t(undo.isError ? 'admin.retry' : 'history.undo')}
      </Toast.Action>
      <Toast.Close className={styles.close} aria-label={t('admin.close')}>
        <CloseIcon size={16} />
      </Toast.Close>
    </Toast.Root>
  )
}
