import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  contentDraft,
  release,
  shareLink,
  type ContentDraft,
  type DraftList,
  type Release,
  type ShareLink,
} from '#contract/drafts.ts'
import { contentItem, type ContentItem } from '#contract/content.ts'
import { userQuery } from '../auth/session.ts'
import { ApiError } from '../../lib/api.ts'
import { allRows, queryAsStaff, rpcAsStaff } from '../staff-rpc.ts'
import { settingsQuery } from '../staff/staff.ts'
import { readAfterWrites } from '../content/writes.ts'

const refreshMs = 30_000
/** The default of PostgREST's `max_rows`: it truncates longer responses without an error. */
const rowsPerResponse = 1000

/** All drafts, releases and preview links. Realtime is not needed: it is read again twice a minute. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  // Nothing of the previous user is kept after they sign out.
  gcTime: 0,
  queryFn: ({ signal }) => readAfterWrites(() => readDrafts(signal)),
  refetchInterval: refreshMs,
  refetchOnWindowFocus: 'always',
})

async function readDrafts(signal: AbortSignal): Promise<DraftList> {
  // First, because it publishes due drafts.
  const drafts = await allRows(
    rowsPerResponse,
    () => true,
    (_, from) =>
      queryAsStaff(
        (database) =>
          database
            .rpc('content_drafts_list')
            .range(from, from + rowsPerResponse - 1)
            .abortSignal(signal),
        z.array(contentDraft),
      ),
  )
  const [releases, links] = await Promise.all([
    rpcAsStaff('content_releases_list', {}, { signal, schema: z.array(release) }),
    rpcAsStaff('content_share_links', {}, { signal, schema: z.array(shareLink) }),
  ])
  return { drafts, releases, links }
}

export type DraftsByKey = ReadonlyMap<string, ContentDraft>
const noDrafts: DraftsByKey = new Map()

/** Drafts by key; empty until they are read. The same object as long as nothing changes. */
export const useDraftsByKey = (): DraftsByKey =>
  useQuery({ ...draftsQuery, select: byKey }).data ?? noDrafts
export const byKey = ({ drafts }: Pick<DraftList, 'drafts'>): DraftsByKey =>
  new Map(drafts.map((draft) => [draft.key, draft]))

/** The release of a draft, if it is in one. */
export const useReleaseOf = (draft: Pick<ContentDraft, 'release'> | null): Release | undefined =>
  useQuery({
    ...draftsQuery,
    select: ({ releases }) => releases.find(({ id }) => id === draft?.release),
  }).data

/** The published release that ends later and has one of these items. */
export const useEndingRelease = (keys: readonly string[]): Release | undefined =>
  useQuery({
    ...draftsQuery,
    select: ({ releases }) =>
      releases.find(
        (each) =>
          each.published_at &&
          each.unpublish_at &&
          !each.ended_at &&
          each.keys.some((key) => keys.includes(key)),
      ),
  }).data

/** The preview link of a release, or of the drafts in no release (null), if there is one. */
export const useShareLink = (id: string | null): ShareLink | undefined =>
  useQuery({ ...draftsQuery, select: ({ links }) => links.find(({ release: of }) => of === id) })
    .data

/** The fields of a draft that an editor continues with; revision 0 stands for the item, which has none. */
export type StoredDraft = Omit<ContentItem, 'id' | 'outdated_language'> &
  Pick<ContentDraft, 'revision' | 'has_changes'> &
  Partial<Pick<ContentDraft, 'is_own' | 'has_conflict'>>

/** A draft, or its item if there is none, and the item as it is published now; null if it was deleted. */
export type DraftReading = { stored: StoredDraft; live: ContentItem | null }

/**
 * Reads the draft of an item, and the item as it is now. Rejects where there is neither. Only calls with the same
 * `readingId` share an answer: the one for an editor that has closed may be older than what that editor has saved.
 */
export const readDraft = (
  client: QueryClient,
  key: string,
  readingId: string,
): Promise<DraftReading> =>
  client.fetchQuery({
    queryKey: ['draft', key, readingId],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [[draft], live] = await Promise.all([
        rpcAsStaff(
          'content_drafts_list',
          { item_key: key },
          { signal, schema: z.array(contentDraft) },
        ),
        queryAsStaff(
          (database) =>
            database
              .from('content_items')
              .select()
              .eq('key', key)
              .abortSignal(signal)
              .maybeSingle(),
          z.nullable(contentItem),
        ),
      ])
      const stored = draft ?? (live && { ...live, revision: 0, has_changes: false })
      if (!stored) throw new ApiError('not_found', 'The item was not found', 404)
      return { stored, live }
    },
  })

/** Shows a saved draft in the list, or removes that of a key. */
export function putDraft(client: QueryClient, key: string, draft: ContentDraft | null) {
  client.setQueryData(draftsQuery.queryKey, (list) => {
    if (!list) return list
    const others = list.drafts.filter((each) => each.key !== key)
    return { ...list, drafts: draft ? [...others, draft] : others }
  })
}

/** The draft of a key, as far as it was read. */
export const draftIn = (client: QueryClient, key: string): ContentDraft | undefined =>
  client.getQueryData(draftsQuery.queryKey)?.drafts.find((draft) => draft.key === key)

/** The items with drafts instead of theirs. */
export function withDrafts(
  items: readonly ContentItem[],
  drafts: readonly ContentDraft[],
): ContentItem[] {
  const replaced = new Set(drafts.map(({ key }) => key))
  return [
    ...items.filter((item) => !replaced.has(item.key)),
    ...drafts.map((draft) => ({ ...draft, id: draft.key })),
  ]
}

/** Whether the signed-in user may publish, or only propose changes. Undefined until it is known. */
export function useMayPublish(): boolean | undefined {
  const { data: user } = useQuery(userQuery)
  const { data: settings } = useQuery({ ...settingsQuery, enabled: user?.role === 'editor' })
  if (user?.role === 'admin') return true
  return settings && !settings.editors_propose
}
