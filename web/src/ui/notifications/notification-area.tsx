import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { nextPaint } from '../../lib/next-paint.ts'
import { updatedEvent } from '../../lib/site-updated.ts'
import {
  currentNotifications,
  dismiss,
  notify,
  subscribeToNotifications,
  type NotificationItem,
} from './notify.ts'
import { listen } from '../../lib/listen.ts'

type Props = { label: string; close: string }
type List = ComponentType<Props & { notifications: readonly NotificationItem[] }>

const none: readonly NotificationItem[] = []
/** Enough to be seen without the hiding class. */
const plain = { position: 'fixed', insetBlockEnd: 0, background: 'Canvas' } as const

// Vite awaits the styles before the import, so a failure is only caught outside of this function.
const loadList = () => import('./notification-list.tsx')

/**
 * The live region of `notify`, always on the page. The visible list is loaded on the first interaction, so that it
 * also works offline later, or with the first notification.
 */
export function NotificationArea(texts: Props) {
  const notifications = useSyncExternalStore(
    subscribeToNotifications,
    currentNotifications,
    () => none,
  )
  const [list, setList] = useState<{ List: List } | null>(null)
  const [failedAt, setFailedAt] = useState<number | null>(null)
  const last = notifications.at(-1)
  const lastId = last?.id ?? 0

  useEffect(() => {
    if (list || failedAt === lastId) return
    const load = () =>
      void loadList().then(
        (loaded) => setList({ List: loaded.default }),
        // The next notification tries again.
        () => setFailedAt(lastId),
      )
    if (lastId > 0) load()
    const loadSoon = () => void nextPaint().then(load)
    return listen(window, ['pointerdown', 'keydown'], loadSoon, { once: true })
  }, [list, failedAt, lastId])

  useAskToReload()
  const act = () => {
    dismiss(lastId)
    last?.action?.act()
  }

  return (
    <section aria-label={texts.label} aria-live="polite">
      {list ? (
        <list.List {...texts} notifications={notifications} />
      ) : (
        last && (
          // Without the list, as when the connection or, after an update, its file is gone.
          <p className={failedAt === lastId ? '' : 'sr-only'} style={plain}>
            {last.text}
            {failedAt === lastId && last.action && (
              <button type="button" className="min-h-11 px-3 underline" onClick={act}>
                {last.action.label}
              </button>
            )}
          </p>
        )
      )}
    </section>
  )
}

/** Offers to reload the page when a newer version of the site was published. */
function useAskToReload() {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = () => location.reload()
    const ask = () => notify(t('ui.updated'), 'failed', { label: t('ui.reload'), act: reload })
    return listen(window, updatedEvent, ask)
  }, [t])
}
