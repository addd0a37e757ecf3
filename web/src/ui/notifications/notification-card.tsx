import { useEffect, useEffectEvent, useRef } from 'react'
import { IconFrame } from '../icon-frame.tsx'
import styles from './notification-list.module.css'
import type { NotificationItem } from './notify.ts'

const duration = 4000
/** Long enough to read, decide and reach the button. */
const durationWithAction = 12_000

const shapes = {
  done: 'm5 12.5 4.5 4.5L19 7.5',
  failed: 'M12 8v5m0 3.5v.01M12 3 2 20.5h20L12 3Z',
  close: 'm6 6 12 12M18 6 6 18',
}

type Props = {
  notification: NotificationItem
  close: string
  isPaused: boolean
  onDone: () => void
}

/** One notification. It closes after four seconds, or later if it has an action. */
export function NotificationCard({ notification, close, isPaused, onDone }: Props) {
  const { text, tone, action } = notification
  const remaining = useRef(action ? durationWithAction : duration)
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => done(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= Date.now() - startedAt
    }
  }, [isPaused])

  return (
    <li className={styles.card} data-tone={tone}>
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
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        aria-label={close}
        onClick={onDone}
      >
        <IconFrame size={18}>
          <path d={shapes.close} />
        </IconFrame>
      </button>
    </li>
  )
}
