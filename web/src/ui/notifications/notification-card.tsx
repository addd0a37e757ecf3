import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../button.tsx'
import type { NotificationItem } from './notify.ts'

const duration = 4000
/** Long enough to read, decide and reach the button. */
const durationWithAction = 12_000

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
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-ink-900 py-3 ps-4 pe-3 text-sm leading-note text-on-ink shadow-lg inset-ring inset-ring-jade-300/16">
      {tone === 'failed' ? (
        <TriangleAlert className="mt-1 text-saffron-400" />
      ) : (
        <Check className="mt-1 text-jade-300" />
      )}
      <span className="flex-1 self-center wrap-anywhere" dir="auto">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="min-h-8 flex-none rounded-full bg-white/12 px-3 font-semibold hover:bg-white/20"
          onClick={() => {
            onDone()
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={close} size="sm" className="hover:bg-white/12" onClick={onDone}>
        <X className="size-4.5" />
      </IconButton>
    </li>
  )
}
