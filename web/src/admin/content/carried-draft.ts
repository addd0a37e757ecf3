import type { Draft } from './draft.ts'

let carried: Draft | null = null

/** What is typed goes along to the editor that opens next; nobody has to save it first. */
export const carryDraft = (draft: Draft) => void (carried = draft)

/** What was carried along for an item, once. */
export function takeCarried(key: string): Draft | undefined {
  const draft = carried
  carried = null
  return draft?.key === key ? draft : undefined
}
