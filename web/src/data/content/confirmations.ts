import { useSyncExternalStore } from 'react'
import { languages } from '#contract/languages.ts'
import { shownIn, type Check, type SavedChange } from './saved-change.ts'

/** Changes that were saved at the same time. `checks` is empty until the first look at the site. */
export type Confirmation = { id: number; changes: SavedChange[]; checks: Check[] }

let confirmations: readonly Confirmation[] = []
let lastId = 0
const listeners = new Set<() => void>()

function update(next: readonly Confirmation[]) {
  confirmations = next
  for (const listener of listeners) listener()
}

const isSeen = ({ before, after }: SavedChange) =>
  before === undefined ||
  languages.some((language) => shownIn(before, language) !== shownIn(after, language))

const isConfirmed = ({ checks }: Confirmation) =>
  checks.length > 0 && checks.every(({ state }) => state === 'confirmed')

/**
 * Asks the admin to confirm saved changes on the site. Changes that visitors do not see are left out. A later change of
 * a key replaces the earlier one.
 */
export function confirmChanges(changes: SavedChange[]): void {
  const seen = changes.filter(isSeen)
  if (seen.length === 0) return
  const keys = new Set(seen.map(({ key }) => key))
  const kept = confirmations
    .filter((confirmation) => !isConfirmed(confirmation))
    .map((confirmation) => ({
      ...confirmation,
      changes: confirmation.changes.filter(({ key }) => !keys.has(key)),
      checks: confirmation.checks.filter(({ key }) => !keys.has(key)),
    }))
    .filter((confirmation) => confirmation.changes.length > 0)
  update([...kept, { id: ++lastId, changes: seen, checks: [] }])
}

/** Stores the results from the site. Keys that a later change has replaced stay out. */
export function setChecks(id: number, checks: Check[]): void {
  update(
    confirmations.map((each) =>
      each.id === id
        ? {
            ...each,
            checks: checks.filter(({ key }) => each.changes.some((one) => one.key === key)),
          }
        : each,
    ),
  )
}

export const retryConfirmations = () =>
  confirmChanges(confirmations.flatMap(({ changes }) => changes))

export const dismissConfirmations = () => update([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) confirmations = []
  }
}

/** Changes saved since the last confirmed one, oldest first. */
export const useConfirmations = () => useSyncExternalStore(subscribe, () => confirmations)
