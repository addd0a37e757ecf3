import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  useEffectEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { usePageVisible } from '../use-page-visible.ts'
import {
  currentHost,
  currentNotifications,
  dismiss,
  subscribeToNotifications,
  type NotificationItem,
} from './notify.ts'
import { Check, TriangleAlert, X } from 'lucide-react'
import { IconButton } from '../button.tsx'
import { listen } from '../../lib/listen.ts'

type Props = { notifications: readonly NotificationItem[]; label: string; close: string }

/** Whether the list had the focus: when a dialog closes, it is mounted again outside of it, and the focus moves along. */
type FocusTransfer = { focusRef: RefObject<boolean> }

/** Browsers without popovers show the list by its z-index, below an open dialog. */
const hasTopLayer = 'showPopover' in HTMLElement.prototype

/**
 * The visible list, inside the open dialog if there is one. A dialog gets its live region when it opens: screen
 * readers do not announce a text that is added together with its live region.
 */
export default function NotificationList(props: Props) {
  const host = useSyncExternalStore(subscribeToNotifications, currentHost)
  const focusRef = useRef(false)
  const list = props.notifications.length > 0 && <List {...props} focusRef={focusRef} />
  return host ? createPortal(<section aria-live="polite">{list}</section>, host) : list
}

/** Pauses all notifications while one of them is hovered or focused, or the page is in the background. */
function List({ notifications, label, close, focusRef }: Props & FocusTransfer) {
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isVisible = usePageVisible()
  const newest = notifications.at(-1)?.id

  // Moves to the top of the top layer, above a dialog that was opened since the last notification.
  useEffect(() => {
    const element = list.current
    // When its dialog was removed, the list is mounted again outside of it.
    if (newest === undefined || !element?.isConnected || !hasTopLayer) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  // Dialogs of the admin end above it.
  useEffect(() => {
    const element = list.current
    const { style } = document.documentElement
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      style.setProperty('--notifications', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notifications')
    }
  }, [])

  // F8 focuses the list, for users without a pointer.
  useEffect(() => {
    // The newest is usually the one with an undo for the last action.
    const focusNewest = () =>
      list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    if (focusRef.current) focusNewest()
    focusRef.current = false
    return listen(document, 'keydown', ({ key }) => key === 'F8' && focusNewest())
  }, [focusRef])

  useLayoutEffect(() => {
    const element = list.current
    return () => {
      const hasFocus = element?.contains(document.activeElement) === true
      focusRef.current = hasFocus && currentNotifications().length > 0
    }
  }, [focusRef])

  const remove = (id: number) => {
    const hasFocus = list.current?.contains(document.activeElement)
    dismiss(id)
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only observes the pointer and its buttons
    <ul
      ref={list}
      popover={hasTopLayer ? 'manual' : undefined}
      className="pointer-events-none fixed inset-auto start-0 bottom-0 z-2000 m-0 grid w-[min(26rem,100vw)] gap-2 overflow-visible border-0 bg-transparent p-4 pb-[max(1rem,env(safe-area-inset-bottom))] in-data-modal:bottom-(--dialog-foot,4rem) short:in-data-modal:bottom-0 short:[&>:not(:last-child)]:hidden"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Radix closes a dialog on events outside of its React tree.
      onPointerDown={(event) => event.stopPropagation()}
      onFocus={(event) => {
        event.stopPropagation()
        const { relatedTarget, currentTarget } = event
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      {notifications.map((notification) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          close={close}
          isPaused={isHovered || isFocused || !isVisible}
          onDone={() => remove(notification.id)}
        />
      ))}
    </ul>
  )
}

const duration = 4000
/** Long enough to read, decide and reach the button. */
const durationWithAction = 12_000

type NotificationCardProps = {
  notification: NotificationItem
  close: string
  isPaused: boolean
  onDone: () => void
}

/** One notification. It closes after four seconds, or later if it has an action. */
function NotificationCard({ notification, close, isPaused, onDone }: NotificationCardProps) {
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
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-md bg-ink-900 py-3 ps-4 pe-3 text-sm leading-note text-on-ink shadow-lg border border-jade-300/16">
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
