import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contentChanges, type ContentChanges } from '#contract/content-changes.ts'
import { contentChange } from '#contract/content.ts'
import {
  contentDraft,
  type ContentDraft,
  type DraftChange,
  type ReleaseSchedule,
  type ReviewRequest,
  type ShownDraft,
} from '#contract/drafts.ts'
import { cleanText } from '#contract/text.ts'
import { ApiError } from '../../lib/api.ts'
import { useListMutation } from '../content/mutations.ts'
import { trackWrite } from '../content/writes.ts'
import { badgesQuery } from '../reports/badges.ts'
import { queryAsStaff, rpcAsStaff, useChange } from '../staff-rpc.ts'
import { draftIn, draftsQuery, putDraft } from './queries.ts'

/** Saves a draft, also of a key without an item. */
function saveDraft(key: string, { revision, ...change }: DraftChange): Promise<ContentDraft> {
  const { data: fields, error } = contentChange.safeParse(change)
  if (error) throw new ApiError('invalid', error.message, 400)
  return trackWrite(
    rpcAsStaff('content_draft', { item_key: key, fields, revision }, { schema: contentDraft }),
  )
}

/** Saves a draft; the list gets the saved state. */
export function useSaveDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ key, change }: { key: string; change: DraftChange }) =>
      saveDraft(key, change),
    onSuccess: (draft) => putDraft(client, draft.key, draft.has_changes ? draft : null),
  })
}

/** A mutation of drafts or releases, after which both are read again, also after an error. */
const useDraftMutation = <Request, Result>(change: (request: Request) => Promise<Result>) =>
  useChange(change, badgesQuery.queryKey, draftsQuery.queryKey)

/** The same, with items that change. `publishes`: the drafts that the items show at once, until the request fails. */
function useItemMutation<Request>(
  change: (request: Request) => Promise<ContentChanges>,
  publishes: (request: Request) => readonly ShownDraft[] = () => [],
) {
  const client = useQueryClient()
  return useListMutation(
    (request: Request) => trackWrite(change(request)),
    (changed) => changed,
    (request) =>
      publishes(request).flatMap(({ key }) => {
        const draft = draftIn(client, key)
        return draft ? [{ key, fields: draft }] : []
      }),
    () => {
      void client.invalidateQueries({ queryKey: badgesQuery.queryKey })
      return client.invalidateQueries({ queryKey: draftsQuery.queryKey })
    },
  )
}

/** Undoes a change, if nothing was changed since. Drafts that it published are drafts again. */
export const useUndoChange = () =>
  useItemMutation((revisions: number[]) =>
    rpcAsStaff('content_undo', { revisions }, { schema: contentChanges }),
  )

/** Publishes drafts, all or none. Returns the revisions that undo it. */
export function usePublishDrafts() {
  const client = useQueryClient()
  return useItemMutation(
    async (drafts: ShownDraft[]) => {
      const changed = await rpcAsStaff('content_publish', { drafts }, { schema: contentChanges })
      for (const { key } of drafts) putDraft(client, key, null)
      return changed
    },
    (drafts) => drafts,
  )
}

export const useDiscardDraft = () =>
  useDraftMutation(({ key, revision }: ShownDraft) =>
    rpcAsStaff('content_discard', { item_key: key, revision }),
  )

type Move = { keys: string[]; release: string | null; moves?: boolean }
const move = ({ keys, release, moves = false }: Move) =>
  rpcAsStaff('content_move', { keys, moves, release: release ?? undefined })

const addRelease = ({ name, ...id }: { id?: string; name: string }) =>
  queryAsStaff((database) =>
    database
      .from('content_releases')
      .insert({ ...id, name: cleanText(name) })
      .select('id')
      .single(),
  )

type Back = Pick<ContentDraft, 'release' | 'release_name'> & { keys: string[] }
/** Moves drafts back. A release that ended when the last one left is made again. */
async function moveBack({ keys, release, release_name }: Back) {
  try {
    await move({ keys, release, moves: true })
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    if (!isGone || !release || !release_name) throw error
    await addRelease({ id: release, name: release_name })
    await move({ keys, release })
  }
}

const schedule = ({ key, revision, publish_at }: ShownDraft & { publish_at: string | null }) =>
  rpcAsStaff('content_schedule', { item_key: key, revision, publish_at: publish_at ?? undefined })

/** Saves a discarded draft again, in its release and with its schedule. Its review and notes are gone. */
export const useRestoreDraft = () =>
  useDraftMutation(
    async ({ key, revision: _revision, version: _version, ...fields }: ContentDraft) => {
      const { revision } = await saveDraft(key, fields)
      if (fields.release) await moveBack({ ...fields, keys: [key] })
      if (fields.publish_at) await schedule({ key, revision, publish_at: fields.publish_at })
    },
  )

export const useScheduleDraft = () => useDraftMutation(schedule)

/** Moves drafts into a release, or out of it. `moves`: also out of another release. */
export const useMoveDrafts = () => useDraftMutation(move)
export const useMoveBack = () => useDraftMutation(moveBack)

export const useReview = () =>
  useDraftMutation(({ key, note, ...request }: ReviewRequest) =>
    rpcAsStaff('content_review', {
      ...request,
      item_key: key,
      note: note ? cleanText(note) : undefined,
    }),
  )

/** Returns the token of a new preview link, which is not shown again. Null: of the drafts in no release. */
export const useShare = () =>
  useDraftMutation((id: string | null) => rpcAsStaff('content_share', { release: id ?? undefined }))

export const useUnshare = () =>
  useDraftMutation((id: string | null) =>
    rpcAsStaff('content_unshare', { release: id ?? undefined }),
  )

export const useAddRelease = () => useDraftMutation((name: string) => addRelease({ name }))

export const useRenameRelease = () =>
  useDraftMutation(({ id, name }: { id: string; name: string }) =>
    queryAsStaff((database) =>
      database
        .from('content_releases')
        .update({ name: cleanText(name) })
        .eq('id', id)
        .select('id')
        .single(),
    ),
  )

/** Its drafts remain. */
export const useDeleteRelease = () =>
  useDraftMutation((id: string) =>
    queryAsStaff((database) =>
      database.from('content_releases').delete().eq('id', id).select('id').single(),
    ),
  )

export const useScheduleRelease = () =>
  useDraftMutation(({ id, publish_at, unpublish_at, drafts }: ReleaseSchedule & { id: string }) =>
    rpcAsStaff('content_schedule_release', {
      release: id,
      publish_at: publish_at ?? undefined,
      unpublish_at: unpublish_at ?? undefined,
      drafts,
    }),
  )

/** Publishes the drafts of a release, all or none. */
export const usePublishRelease = () =>
  useItemMutation(
    ({ id, drafts }: { id: string; drafts: ShownDraft[] }) =>
      rpcAsStaff('content_publish', { release: id, drafts }, { schema: contentChanges }),
    ({ drafts }) => drafts,
  )

/** Restores the items of a release and opens its drafts again. */
export const useUndoRelease = () =>
  useItemMutation(({ id }: { id: string }) =>
    rpcAsStaff('content_undo', { release: id }, { schema: contentChanges }),
  )
