import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentNotes, onNotes, type Note } from './notify.ts'

const loadList = () => import('./notification-list.tsx')
const NotificationList = lazy(loadList)

const none: readonly Note[] = []

type Props = { label: string; close: string }

/**
 * Always on the page: where assistive technology listens for what `notify` says. What the eye sees is
 * fetched once the page has come alive, so that it is there when the network is not.
 */
export function NotificationArea({ label, close }: Props) {
  const notes = useSyncExternalStore(onNotes, currentNotes, () => none)
  const last = notes.at(-1)

  useEffect(() => {
    loadList().catch(() => undefined)
  }, [])

  return (
    <section aria-label={label}>
      <p className="visually-hidden" aria-live="polite">
        {last && <span key={last.id}>{last.text}</span>}
      </p>
      {last && (
        <Suspense>
          <NotificationList notes={notes} label={label} close={close} />
        </Suspense>
      )}
    </section>
  )
}
