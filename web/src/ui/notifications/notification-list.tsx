import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './notification-list.module.css'
import { NotificationCard } from './notification-card.tsx'
import {
  currentHost,
  currentNotifications,
  dismiss,
  subscribeToNotifications,
  type Note,
} from './notify.ts'

type Props = { notes: readonly Note[]; label: string; close: string }

/** The notes move from a dialog that closes to the page, and whoever is at one of them with them. */
type Place = { onLeave: (withFocus: boolean) => void; takeFocus: () => boolean }

/** A browser without it shows the notes by their z-index, below an open dialog. */
const hasTopLayer = 'showPopover' in HTMLElement.prototype

/**
 * The notes, in the open dialog if there is one. There they have a place of their own where assistive technology
 * listens, from the opening on: what comes along with such a place is not read out.
 */
export default function NotificationList(props: Props) {
  const host = useSyncExternalStore(subscribeToNotifications, currentHost)
  const hadFocus = useRef(false)
  const onLeave = useCallback((withFocus: boolean) => {
    hadFocus.current = withFocus
  }, [])
  const takeFocus = useCallback(() => {
    const isOurs = hadFocus.current
    hadFocus.current = false
    return isOurs
  }, [])
  const shown = props.notes.length > 0 && (
    <Notes {...props} onLeave={onLeave} takeFocus={takeFocus} />
  )
  return host ? createPortal(<section aria-live="polite">{shown}</section>, host) : shown
}

/** The notes on screen. All of them wait while the pointer or the focus is on one, or nobody is looking. */
function Notes({ notes, label, close, onLeave, takeFocus }: Props & Place) {
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isAway = useIsAway()
  const newest = notes.at(-1)?.id

  // Above everything, also above a dialog that was opened since the last note.
  useEffect(() => {
    const element = list.current
    // Its dialog may have gone with what it tells of: it comes again outside.
    if (newest === undefined || !element?.isConnected || !hasTopLayer) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  // The way here without a pointer, before the four seconds are over.
  useEffect(() => {
    // The newest first: mostly it tells of what was just done, and how to undo it.
    const enter = () => list.current?.querySelector<HTMLElement>('li:last-child button')?.focus()
    const reach = (event: KeyboardEvent) => {
      if (event.key === 'F8') enter()
    }
    if (takeFocus()) enter()
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [takeFocus])

  useLayoutEffect(() => {
    const element = list.current
    return () =>
      onLeave(
        currentNotifications().length > 0 && element?.contains(document.activeElement) === true,
      )
  }, [onLeave])

  const remove = (id: number) => {
    const isOurs = list.current?.contains(document.activeElement)
    dismiss(id)
    // The focus does not fall from the page with the note that had it.
    if (isOurs && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it watches its buttons and the pointer, and does nothing of its own
    <ul
      ref={list}
      popover={hasTopLayer ? 'manual' : undefined}
      className={styles.list}
      aria-label={label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      // A dialog takes what happens outside its own tree for a wish to leave.
      onPointerDown={(event) => event.stopPropagation()}
      onFocus={(event) => {
        event.stopPropagation()
        const { relatedTarget, currentTarget } = event
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
    >
      {notes.map((note) => (
        <NotificationCard
          key={note.id}
          note={note}
          close={close}
          isPaused={isPointed || isFocused || isAway}
          onDone={() => remove(note.id)}
        />
      ))}
    </ul>
  )
}

/** Whether the page is out of sight. */
function useIsAway(): boolean {
  const [isAway, setAway] = useState(() => document.visibilityState === 'hidden')
  useEffect(() => {
    const changed = () => setAway(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])
  return isAway
}
