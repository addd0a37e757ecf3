import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'

let pending: Draft | null = null

/** Passes an unsaved draft to the editor that opens next. */
export const handOffDraft = (draft: Draft) => void (pending = draft)

/** The draft handed off for an item; only the first editor gets it. */
export function useHandedOffDraft(key: string): Draft | undefined {
  const [draft] = useState(() => (pending?.key === key ? pending : undefined))
  // In an effect, because React may discard a render and start again.
  useEffect(() => {
    pending = null
  }, [])
  return draft
}
