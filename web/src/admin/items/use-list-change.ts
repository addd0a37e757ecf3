import { useQueryClient } from '@tanstack/react-query'
import type { ItemChange } from '#contract/content-changes.ts'
import type { ListEntry, ListName } from '#contract/lists.ts'
import { changeTo, useChangeContent, useUndoChange } from '../../data/content/mutations.ts'
import { contentQuery } from '../../data/content/queries.ts'
import { useDiscardDraft, useSaveDraft } from '../../data/drafts/mutations.ts'
import { draftIn, draftsIn } from '../../data/drafts/queries.ts'
import { orderChange } from './list-entries.ts'

/** The new order of a list and changes of items of its entries. */
export type ListChange = { order?: readonly ListEntry[]; items?: ItemChange[] }

/** Changes a list and its entries: published in one call, or saved as drafts. */
export function useListChange(list: ListName) {
  const client = useQueryClient()
  const publish = useChangeContent()
  const { mutateAsync: undoChange } = useUndoChange()
  const draft = useSaveDraft()
  const { mutateAsync: discard } = useDiscardDraft()

  /** Returns what undoes it. */
  const save = async ({ order, items = [] }: ListChange, asDraft: boolean) => {
    const content = client.getQueryData(contentQuery.queryKey) ?? []
    const sources = { items: content, drafts: draftsIn(client) }
    const ofOrder = order ? [orderChange(list, order, sources)] : []
    // The order last, so that a failure between drafts leaves no entry without texts.
    const changes = [...items, ...ofOrder]
    if (!asDraft) {
      const { revisions } = await publish.mutateAsync(changes)
      return () => undoChange(revisions)
    }
    const before = changes.map(({ key }) => ({ key, stored: draftIn(client, key) }))
    const saveDraft = (key: string, fields: ItemChange['fields']) =>
      draft.mutateAsync({
        key,
        change: { ...fields, revision: draftIn(client, key)?.revision ?? 0 },
      })
    for (const { key, fields } of changes) await saveDraft(key, fields)
    return async () => {
      for (const { key, stored } of before.toReversed()) {
        const now = draftIn(client, key)
        if (stored) await saveDraft(key, changeTo(stored, undefined).fields)
        else if (now) await discard(now)
      }
    }
  }
  return {
    save,
    isBusy: publish.isPending || draft.isPending,
    error: publish.error ?? draft.error,
  }
}
