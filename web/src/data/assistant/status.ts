import { useSyncExternalStore } from 'react'
import { assistantStatus, type AssistantStatus } from '#contract/assistant.ts'
import { api } from '../../lib/api.ts'
import { listen } from '../../lib/listen.ts'

/** The server's answer; `checking` before the first one, `unreachable` without one. */
type Status = AssistantStatus['status'] | 'checking' | 'unreachable'

const checkedForMs = 60_000

let status: Exclude<Status, 'unreachable'> = 'checking'
let isReached = true
let canEmail = false
let checkedAt = -Infinity
const listeners = new Set<() => void>()

/** Stores the status that an answer of the server showed. */
export function noteStatus(next: typeof status) {
  status = next
  noteReached(true)
}

/** Stores whether the last call reached the server. */
export function noteReached(next: boolean) {
  isReached = next
  for (const listener of listeners) listener()
}

/** What the server said last, without a request. */
export const currentStatus = () => status

/** Asks whether the assistant is available, at most once a minute; again at once if it was not reached. */
export async function checkStatus(): Promise<void> {
  const now = performance.now()
  if (isReached && now - checkedAt < checkedForMs) return
  checkedAt = now
  await api('/assistant/status', assistantStatus).then(
    (answer) => {
      canEmail = answer.canEmail
      noteStatus(answer.status)
    },
    () => noteReached(false),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stop = listen(window, 'online', () => void checkStatus())
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether the assistant is available, as far as it is known. */
export const useAssistantStatus = (): Status =>
  useSyncExternalStore(
    subscribe,
    () => (isReached ? status : 'unreachable'),
    () => 'checking',
  )

/** Whether the server can send emails, as far as it is known. */
export const useCanEmail = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => canEmail,
    () => false,
  )
