import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ZodMiniType } from 'zod/mini'
import { bulkResponse } from '#contract/content-changes.ts'
import {
  contentDraft,
  release,
  shareResponse,
  type ContentDraft,
  type DiscardRequest,
  type DraftChange,
  type MoveRequest,
  type OpenRequest,
  type PublishRequest,
  type ReleaseSchedule,
  type ReviewRequest,
  type ScheduleRequest,
} from '#contract/drafts.ts'
import { ApiError } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { refreshList, useListMutation } from '../content/mutations.ts'
import { contentPath } from '../content/queries.ts'
import { trackWrite } from '../content/writes.ts'
import { badgesQuery } from '../reports/badges.ts'
import { draftsQuery, putDraft } from './queries.ts'

const post = <T>(path: string, schema: ZodMiniType<T>, json?: object) =>
  callAsStaff(`/drafts/${path}`, schema, { method: 'POST', json })
const send = (path: string, json?: object) =>
  callAsStaff(`/drafts/${path}`, null, { method: 'POST', json })

export const openItem = (request: OpenRequest) => post('open', contentDraft, request)
export const closeItem = (key: string) => send('close', { key })

/** Saves a draft; the list gets the saved state. */
export function useSaveDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, change }: { key: string; change: Omit<DraftChange, 'draft'> }) =>
      callAsStaff(contentPath(key), contentDraft, {
        method: 'PUT',
        json: { ...change, draft: true },
      }),
    onSuccess: (draft) => putDraft(client, draft.key, draft.has_changes ? draft : null),
  })
}

/** A mutation of drafts or releases, after which both are read again, also after an error. */
function useDraftMutation<Request, Result>(mutationFn: (request: Request) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: badgesQuery.queryKey })
      await client.invalidateQueries({ queryKey: draftsQuery.queryKey })
    },
  })
}

/** The same, with items that change. */
function useReleaseMutation<Request extends { id: string }>(action: 'publish' | 'undo') {
  const client = useQueryClient()
  return useDraftMutation(async ({ id, ...request }: Request) => {
    try {
      const changed = await trackWrite(post(`releases/${id}/${action}`, release, request))
      await refreshList(client, changed.keys)
      return changed
    } catch (error) {
      // The list tells which items have changed.
      if (error instanceof ApiError && error.code === 'conflict') await refreshList(client)
      throw error
    }
  })
}

/** Publishes drafts, all or none. */
export function usePublishDrafts() {
  const client = useQueryClient()
  return useListMutation(
    async (request: PublishRequest) => {
      const result = await trackWrite(post('publish', bulkResponse, request))
      for (const { key } of request.drafts) putDraft(client, key, null)
      void client.invalidateQueries({ queryKey: draftsQuery.queryKey })
      return result
    },
    (result) => result,
  )
}

export const useDiscardDraft = () =>
  useDraftMutation((request: DiscardRequest) => send('discard', request))

/** Saves a discarded draft again, in its release and with its schedule. Its review and notes are gone. */
export const useRestoreDraft = () =>
  useDraftMutation(
    async ({ key, revision: _revision, version: _version, ...fields }: ContentDraft) => {
      const saved = await callAsStaff(contentPath(key), contentDraft, {
        method: 'PUT',
        json: { ...fields, draft: true },
      })
      if (fields.release) await send('move', { keys: [key], release: fields.release })
      const { publish_at } = fields
      if (publish_at)
        await post('schedule', contentDraft, { key, revision: saved.revision, publish_at })
    },
  )

export const useScheduleDraft = () =>
  useDraftMutation((request: ScheduleRequest) => post('schedule', contentDraft, request))

export const useMoveDrafts = () => useDraftMutation((request: MoveRequest) => send('move', request))

export const useReview = () => useDraftMutation((request: ReviewRequest) => send('review', request))

/** Returns the token of a new preview link. */
export const useShare = () =>
  useDraftMutation((id: string | null) => post('share', shareResponse, { release: id }))

export const useUnshare = () =>
  useDraftMutation((id: string | null) => send('unshare', { release: id }))

export const useAddRelease = () =>
  useDraftMutation((name: string) => post('releases', z.object({ id: z.string() }), { name }))

export const useRenameRelease = () =>
  useDraftMutation(({ id, name }: { id: string; name: string }) =>
    callAsStaff(`/drafts/releases/${id}`, null, { method: 'PUT', json: { name } }),
  )

export const useDeleteRelease = () =>
  useDraftMutation((id: string) =>
    callAsStaff(`/drafts/releases/${id}`, null, { method: 'DELETE' }),
  )

export const useScheduleRelease = () =>
  useDraftMutation(({ id, ...schedule }: ReleaseSchedule & { id: string }) =>
    callAsStaff(`/drafts/releases/${id}/schedule`, release, { method: 'PUT', json: schedule }),
  )

/** Publishes the drafts of a release, all or none. */
export const usePublishRelease = () =>
  useReleaseMutation<PublishRequest & { id: string }>('publish')

/** Restores the items of a release and opens its drafts again. */
export const useUndoRelease = () => useReleaseMutation<{ id: string }>('undo')
