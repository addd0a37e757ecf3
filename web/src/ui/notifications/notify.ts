import type { TFunction } from 'i18next'
import { reloadIfUpdated } from '../../lib/site-updated.ts'

type Tone = 'done' | 'failed'
type NotificationAction = { label: string; act: () => void }
export type NotificationItem = {
  id: number
  text: string
  tone: Tone
  action?: NotificationAction | undefined
}

/** More than this are never shown; a new one replaces the oldest. */
const maxShown = 3

let notifications: readonly NotificationItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

let hosts: readonly HTMLElement[] = []

function emit() {
  for (const listener of listeners) listener()
}

function update(next: readonly NotificationItem[]) {
  notifications = next
  emit()
}

/**
 * Shows a notification, wherever the user is on the page. It replaces one that says the same; one that offers an Undo
 * replaces an earlier Undo, which it may have made impossible. Failures stay, whose action may be about something else. Returns its id.
 */
export function notify(text: string, tone: Tone = 'done', action?: NotificationAction): number {
  update(
    [
      ...notifications.filter(
        (each) =>
          each.tone === 'failed' ||
          (each.text !== text && !(tone === 'done' && action && each.action)),
      ),
      { id: ++lastId, text, tone, action },
    ].slice(-maxShown),
  )
  return lastId
}

/**
 * Says that a part could not be loaded, with a button that tries again where there is a way, or reloads the page after an
 * update of the site.
 */
export function notifyNotLoaded(t: TFunction, error: unknown, retry?: () => void): void {
  if (reloadIfUpdated(error)) return
  notify(t('ui.notLoaded'), 'failed', retry && { label: t('ui.part.retry'), act: retry })
}

export const dismiss = (id: number) => update(notifications.filter((each) => each.id !== id))

/**
 * The ref of a modal dialog while it is open: everything outside of it is inert, so notifications are shown in the
 * topmost one.
 */
export function hostNotifications(dialog: HTMLElement | null) {
  if (!dialog) return undefined
  hosts = [...hosts, dialog]
  emit()
  return () => {
    hosts = hosts.filter((each) => each !== dialog)
    emit()
  }
}

export const currentNotifications = () => notifications
/** The dialog to show notifications in, if one is open. */
export const currentHost = () => hosts.at(-1)

export function subscribeToNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) notifications = []
  }
}
