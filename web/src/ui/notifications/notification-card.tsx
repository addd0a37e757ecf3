import { useEffect, useEffectEvent, useRef } from 'react'
import { IconFrame } from '../line-icon.tsx'
import styles from './notification-list.module.css'
import type { Note } from './notify.ts'

const duration = 4000
/** Long enough to read, decide and reach the button. */
const durationWithAction = 12_000

const shapes = {
  done: 'm5 12.5 4.5 4.5L19 7.5',
  failed: 'M12 8v5m0 3.5v.01M12 3 2 20.5h20L12 3Z',
  close: 'm6 6 12 12M18 6 6 18',
}

type Props = { note: Note; close: string; isPaused: boolean; onDone: () => void }

/** One note: goes after four seconds on screen, later when there is something to do, or when it is dismissed. */
export function NotificationCard({ note, close, isPaused, onDone }: Props) {
  const { text, tone, action } = note
  const left = useRef(action ? durationWithAction : duration)
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (isPaused) return undefined
    const began = Date.now()
    const timer = setTimeout(() => done(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - began
    }
  }, [isPaused])

  return (
    <li className={styles.note} data-tone={tone}>
      <IconFrame>
        <path d={shapes[tone]} />
      </IconFrame>
      <span className={styles.text} dir="auto">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDone()
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={close} onClick={onDone}>
        <IconFrame size={18}>
          <path d={shapes.close} />
        </IconFrame>
      </button>
    </li>
  )
}
