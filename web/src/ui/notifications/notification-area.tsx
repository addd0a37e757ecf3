import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { nextPaint } from '../../lib/next-paint.ts'
import { currentNotifications, subscribeToNotifications, type Note } from './notify.ts'

type Props = { label: string; close: string }
type List = ComponentType<Props & { notes: readonly Note[] }>

const none: readonly Note[] = []

// Vite fetches the styles before what stands in its call: whoever hears of a failure must stand outside.
const loadList = () => import('./notification-list.tsx')

/**
 * Always on the page: where assistive technology listens for what `notify` says. What the eye sees is
 * fetched at the first touch, so that it is there when the network is not, or with the first note.
 */
export function NotificationArea(texts: Props) {
  const notes = useSyncExternalStore(subscribeToNotifications, currentNotifications, () => none)
  const [list, setList] = useState<{ List: List } | null>(null)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const last = notes.at(-1)
  const now = last?.id ?? 0

  useEffect(() => {
    if (list || failedAt === now) return
    const fetchList = () =>
      void loadList().then(
        (loaded) => setList({ List: loaded.default }),
        // The next note tries again.
        () => setFailedAt(now),
      )
    if (now > 0) fetchList()
    const touches = ['pointerdown', 'keydown'] as const
    const fetchSoon = () => void nextPaint().then(fetchList)
    for (const touch of touches) addEventListener(touch, fetchSoon, { once: true })
    return () => {
      for (const touch of touches) removeEventListener(touch, fetchSoon)
    }
  }, [list, failedAt, now])

  return (
    <section aria-label={texts.label} aria-live="polite">
      {list ? (
        <list.List {...texts} notes={notes} />
      ) : (
        last && <p className="visually-hidden">{last.text}</p>
      )}
    </section>
  )
}
