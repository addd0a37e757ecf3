import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { currentNotes, onNotes, type Note } from './notify.ts'

type Props = { label: string; close: string }
type List = ComponentType<Props & { notes: readonly Note[] }>

const none: readonly Note[] = []

/**
 * Always on the page: where assistive technology listens for what `notify` says. What the eye sees is
 * fetched once the page has come alive, so that it is there when the network is not.
 */
export function NotificationArea(texts: Props) {
  const notes = useSyncExternalStore(onNotes, currentNotes, () => none)
  const [list, setList] = useState<{ List: List } | null>(null)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const last = notes.at(-1)
  const now = last?.id ?? 0

  useEffect(() => {
    if (list || failedAt === now) return
    import('./notification-list.tsx').then(
      (loaded) => setList({ List: loaded.default }),
      // The next note tries again.
      () => setFailedAt(now),
    )
  }, [list, failedAt, now])

  return (
    <section aria-label={texts.label} aria-live="polite">
      {last &&
        (list ? (
          <list.List {...texts} notes={notes} />
        ) : (
          <p className="visually-hidden">{last.text}</p>
        ))}
    </section>
  )
}
