import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'

let carried: Draft | null = null

/** What is typed goes along to the editor that opens next; nobody has to save it first. */
export const handOffDraft = (draft: Draft) => void (carried = draft)

/** What was carried along for an item, to the editor that opens first. */
export function useHandedOffDraft(key: string): Draft | undefined {
  const [draft] = useState(() => (carried?.key === key ? carried : undefined))
  // Not while drawing, which may be broken off and begun anew: what was typed would be gone.
  useEffect(() => {
    carried = null
  }, [])
  return draft
}
