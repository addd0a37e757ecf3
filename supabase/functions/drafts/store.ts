import type { BulkResponse } from '#contract/content-changes.ts'
import {
  contentDraft,
  draftList,
  release as parsedRelease,
  sharedDrafts,
  type ContentDraft,
  type DiscardRequest,
  type DraftList,
  type MoveRequest,
  type OpenRequest,
  type PublishRequest,
  type Release,
  type ReleaseSchedule,
  type ReviewRequest,
  type ScheduleRequest,
  type SharedDrafts,
  type ShareRequest,
} from '#contract/drafts.ts'
import { asCaller, asService } from '../_shared/server/clients.ts'
import { changesOf, everyRow, publishDue } from '../_shared/server/content.ts'
import { dataOf } from '../_shared/server/database.ts'

/** All drafts and releases, for staff. */
export async function list(token: string): Promise<DraftList> {
  await publishDue()
  const caller = asCaller(token)
  const [drafts, releases] = await Promise.all([
    everyRow((from, to) => caller.rpc('content_drafts_list').range(from, to)),
    caller.rpc('content_releases_list'),
  ])
  return draftList.parse({ drafts, releases: dataOf(releases) })
}

/** Records for a minute that the caller edits an item, unless `open_by` of the result names somebody else. */
export async function open(token: string, { key, takes_over }: OpenRequest): Promise<ContentDraft> {
  const opened = asCaller(token).rpc('content_open', {
    item_key: key,
    ...(takes_over && { takes_over }),
  })
  return contentDraft.parse(dataOf(await opened))
}

export async function close(token: string, { key }: OpenRequest): Promise<void> {
  dataOf(await asCaller(token).rpc('content_close', { item_key: key }))
}

export async function discard(token: string, { key, revision }: DiscardRequest): Promise<void> {
  dataOf(await asCaller(token).rpc('content_discard', { item_key: key, revision }))
}

/** Publishes drafts in one transaction. */
export async function publish(token: string, { drafts }: PublishRequest): Promise<BulkResponse> {
  const revisions = dataOf(await asCaller(token).rpc('content_publish', { drafts }))
  return changesOf(
    token,
    drafts.map(({ key }) => key),
    revisions,
  )
}

export async function schedule(
  token: string,
  { key, revision, publish_at }: ScheduleRequest,
): Promise<ContentDraft> {
  const scheduled = asCaller(token).rpc('content_schedule', {
    item_key: key,
    revision,
    ...(publish_at && { publish_at }),
  })
  return contentDraft.parse(dataOf(await scheduled))
}

export async function move(token: string, { keys, release, moves }: MoveRequest): Promise<void> {
  const moved = asCaller(token).rpc('content_move', {
    keys,
    ...(release && { release }),
    ...(moves && { moves }),
  })
  dataOf(await moved)
}

export async function review(token: string, request: ReviewRequest): Promise<void> {
  const reviewed = asCaller(token).rpc('content_review', {
    ...(request.review && { review: request.review }),
    ...(request.note && { note: request.note }),
    ...(request.key !== undefined && { item_key: request.key }),
    ...(request.release !== undefined && { release: request.release }),
    ...(request.drafts && { drafts: request.drafts }),
  })
  dataOf(await reviewed)
}

/** Returns the token of a new preview link. */
export async function share(token: string, { release }: ShareRequest): Promise<string> {
  return dataOf(await asCaller(token).rpc('content_share', release ? { release } : {}))
}

export async function unshare(token: string, { release }: ShareRequest): Promise<void> {
  dataOf(await asCaller(token).rpc('content_unshare', release ? { release } : {}))
}

/** The items as visitors would see them with the drafts of a preview link, and when it ends. */
export async function shared(token: string): Promise<SharedDrafts> {
  return sharedDrafts.parse(dataOf(await asService().rpc('shared_content', { token })))
}

export async function addRelease(token: string, name: string): Promise<{ id: string }> {
  const added = asCaller(token).from('content_releases').insert({ name }).select('id').single()
  return dataOf(await added)
}

/** Returns `false` for an unknown release. */
export async function renameRelease(token: string, id: string, name: string): Promise<boolean> {
  const releases = asCaller(token).from('content_releases')
  return dataOf(await releases.update({ name }).eq('id', id).select('id')).length > 0
}

/** Its drafts remain. Returns `false` for an unknown release, and for one that the caller may not delete. */
export async function deleteRelease(token: string, id: string): Promise<boolean> {
  const releases = asCaller(token).from('content_releases')
  return dataOf(await releases.delete().eq('id', id).select('id')).length > 0
}

export async function scheduleRelease(
  token: string,
  release: string,
  { publish_at, unpublish_at, drafts }: ReleaseSchedule,
): Promise<Release> {
  const scheduled = asCaller(token).rpc('content_schedule_release', {
    release,
    ...(publish_at && { publish_at }),
    ...(unpublish_at && { unpublish_at }),
    ...(drafts && { drafts }),
  })
  return parsedRelease.parse(dataOf(await scheduled))
}

/** Publishes the drafts of a release in one transaction. */
export async function publishRelease(
  token: string,
  release: string,
  { drafts }: PublishRequest,
): Promise<Release> {
  const published = asCaller(token).rpc('content_publish_release', { release, drafts })
  return parsedRelease.parse(dataOf(await published))
}

/** Restores the items of a published release and opens its drafts again. */
export async function undoRelease(token: string, release: string): Promise<Release> {
  return parsedRelease.parse(dataOf(await asCaller(token).rpc('content_undo_release', { release })))
}
