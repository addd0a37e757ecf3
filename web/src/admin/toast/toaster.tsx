import { Toast } from 'radix-ui'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons.tsx'
import styles from './toaster.module.css'

type Tone = 'done' | 'failed'
type Note = { id: number; text: string; tone: Tone }

const ToastContext = createContext<(text: string, tone?: Tone) => void>(() => undefined)

/** Tells the person in passing what happened. */
export const useToast = () => use(ToastContext)

const visible = 3
const duration = 4000
let lastId = 0

/** Up to three notes at a time, four seconds each; they wait while the pointer or focus is on them. */
export function Toaster({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { direction } = useLanguage()
  const [notes, setNotes] = useState<Note[]>([])
  const add = useCallback(
    (text: string, tone: Tone = 'done') =>
      setNotes((now) => [...now, { id: ++lastId, text, tone }].slice(-visible)),
    [],
  )
  const remove = (id: number) => setNotes((now) => now.filter((note) => note.id !== id))

  return (
    <ToastContext value={add}>
      <Toast.Provider
        duration={duration}
        swipeDirection={direction === 'rtl' ? 'left' : 'right'}
        label={t('admin.notification')}
      >
        {children}
        {notes.map((note) => (
          <Toast.Root
            key={note.id}
            className={styles.toast}
            data-tone={note.tone}
            onOpenChange={(open) => !open && remove(note.id)}
          >
            {note.tone === 'done' ? <CheckIcon /> : <AlertIcon />}
            <Toast.Description className={styles.text}>{note.text}</Toast.Description>
            <Toast.Close className={styles.close} aria-label={t('admin.close')}>
              <CloseIcon size={16} />
            </Toast.Close>
          </Toast.Root>
        ))}
        <Toast.Viewport
          className={styles.viewport}
          label={t('admin.notifications', { hotkey: '{hotkey}' })}
        />
      </Toast.Provider>
    </ToastContext>
  )
}
