import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import type { ListEntry, ListName } from '#contract/lists.ts'
import { changeTo, useChangeContent } from '../../data/content/mutations.ts'
import { latestList } from '../../data/content/queries.ts'
import { useDiscardDraft, useSaveDraft, useUndoChange } from '../../data/drafts/mutations.ts'
import { byKey, draftsQuery, type DraftsByKey } from '../../data/drafts/queries.ts'
import { orderChange, orderKey } from './list-entries.ts'

/** The items and drafts that a form or a list was read from. */
export type Read = { items: readonly ContentItem[]; drafts: DraftsByKey }

/** A change of an item, with its draft as it was read: if somebody else has saved either since, it is a conflict. */
export type BasedChange = ItemChange & { draft?: ContentDraft | undefined }

export function orderChangeOf(
  list: ListName,
  order: readonly ListEntry[],
  { items, drafts }: Read,
  asDraft: boolean,
): BasedChange {
  const key = orderKey(list)
  const draft = drafts.get(key)
  const change = orderChange(list, order, { items, drafts })
  return { ...change, ...(asDraft && draft && { version: draft.version }), draft }
}

/** What the server has now, after a conflict. */
export async function readLatest(client: QueryClient): Promise<Read> {
  const [items, drafts] = await Promise.all([
    latestList(client),
    client.fetchQuery({ ...draftsQuery, staleTime: 0 }),
  ])
  return { items, drafts: byKey(drafts) }
}

/** Changes several items: published in one call, or saved as drafts. */
export function useItemsChange() {
  const publish = useChangeContent()
  const { mutateAsync: undoChange } = useUndoChange()
  const draft = useSaveDraft()
  const { mutateAsync: discard } = useDiscardDraft()
  /** Revisions that saves of this form have replaced: an attempt after a failure is not in conflict with the first one. */
  const own = useRef(new Map<string, { replaced: number; revision: number }>())

  const saveDraft = async ({ key, version, fields, draft: read }: BasedChange) => {
    const replaced = read?.revision ?? 0
    const ours = own.current.get(key)
    const revision = ours?.replaced === replaced ? ours.revision : replaced
    const saved = await draft.mutateAsync({ key, change: { ...fields, version, revision } })
    own.current.set(key, { replaced, revision: saved.revision })
    return saved
  }

  /** Returns what undoes it. */
  const save = async (changes: readonly BasedChange[], asDraft: boolean) => {
    if (!asDraft) {
      const { revisions } = await publish.mutateAsync(
        changes.map(({ draft: _draft, ...change }) => change),
      )
      return () => undoChange(revisions)
    }
    const saved: { before: ContentDraft | undefined; after: ContentDraft }[] = []
    for (const change of changes)
      saved.push({ before: change.draft, after: await saveDraft(change) })
    return async () => {
      for (const { before, after } of saved.toReversed())
        if (before) {
          const { fields } = changeTo(before, undefined)
          await saveDraft({ key: before.key, fields, version: before.version, draft: after })
        } else if (after.has_changes) await discard(after)
    }
  }
  return {
    save,
    saveDraft,
    isBusy: publish.isPending || draft.isPending,
    error: publish.error ?? draft.error,
  }
}
