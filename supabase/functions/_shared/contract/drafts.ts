import * as z from 'zod/mini'
import { contentChange, contentItem, contentKey, contentList } from './content.ts'
import { cleaned } from './common.ts'

/** Changes of items that are not published yet, their releases, schedules, reviews and preview links. */

export const reviewStates = ['none', 'requested', 'returned', 'approved'] as const
const review = z.enum(reviewStates)
export type Review = z.infer<typeof review>

export const maxNoteLength = 2000
export const maxReleaseName = 100

/** A note, or a change of the review. `name` is null for a removed account. */
const comment = z.object({
  at: z.string(),
  name: z.nullable(z.string()),
  review: z.nullable(review),
  text: z.nullable(z.string()),
})
export type Comment = z.infer<typeof comment>

/** A draft, as stored: the whole item as it would be published. */
export const contentDraft = z.extend(z.omit(contentItem, { id: true, outdated_language: true }), {
  /** The version of the item that it changes; 0 without an item. */
  version: z.number(),
  /** Increases with every save. A save sends the revision it read. */
  revision: z.number(),
  release: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  review,
  comments: z.array(comment),
  /** False for a row that only says who has the item open. */
  has_changes: z.boolean(),
  updated_by: z.nullable(z.string()),
  /** Who else has the item open. */
  open_by: z.nullable(z.object({ name: z.nullable(z.string()), since: z.string() })),
})
export type ContentDraft = z.infer<typeof contentDraft>

/** A release. The one without a name is the preview link to the drafts in no release. */
export const release = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  /** When its items become what they were before. */
  unpublish_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  review,
  comments: z.array(comment),
  shared_until: z.nullable(z.string()),
  /** The name of the person who made the preview link. */
  shared_by: z.nullable(z.string()),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  /** The keys of its drafts; once published, of its items. */
  keys: z.array(z.string()),
})
export type Release = z.infer<typeof release>

/** Response of `GET /api/drafts`. Open releases come first, then the latest published ones. */
export const draftList = z.object({ drafts: z.array(contentDraft), releases: z.array(release) })
export type DraftList = z.infer<typeof draftList>

const revision = z.int().check(z.positive())
const time = z.nullable(z.iso.datetime({ offset: true }))

/**
 * Body of `PUT /api/content/{key}` that saves a draft, also of a key without an item, which needs a category. `revision`
 * is that of the draft that was read; `version` that of the item with which it was compared after a conflict.
 */
export const draftChange = z.extend(contentChange, {
  draft: z.literal(true),
  revision: z.optional(z.int()),
})
export type DraftChange = z.infer<typeof draftChange>

/** Body of `POST /api/drafts/open` and `POST /api/drafts/close`. */
export const openRequest = z.object({ key: contentKey, takes_over: z.optional(z.boolean()) })
export type OpenRequest = z.infer<typeof openRequest>

/** Body of `POST /api/drafts/discard`. */
export const discardRequest = z.object({ key: contentKey, revision })
export type DiscardRequest = z.infer<typeof discardRequest>

/** Drafts as they were shown. What is decided about others than these is refused with 409. */
const shownDrafts = z.array(z.object({ key: contentKey, revision })).check(z.maxLength(500))
export const shown = ({ key, revision: of }: ContentDraft) => ({ key, revision: of })

/** Body of `POST /api/drafts/publish`; all or none. */
export const publishRequest = z.object({ drafts: shownDrafts.check(z.minLength(1)) })
export type PublishRequest = z.infer<typeof publishRequest>

/** Body of `POST /api/drafts/schedule`. Null: not any more. */
export const scheduleRequest = z.object({ key: contentKey, revision, publish_at: time })
export type ScheduleRequest = z.infer<typeof scheduleRequest>

/** Body of `POST /api/drafts/move`: into a release, or out of it. `moves`: also out of another release. */
export const moveRequest = z.object({
  keys: z.array(contentKey).check(z.minLength(1), z.maxLength(500)),
  release: z.nullable(z.uuid()),
  moves: z.optional(z.boolean()),
})
export type MoveRequest = z.infer<typeof moveRequest>

/**
 * Body of `POST /api/drafts/review`, for a draft or a release. Without `review` it adds a note. An approval needs
 * `drafts`: the one, or all of the release.
 */
export const reviewRequest = z.object({
  key: z.optional(contentKey),
  release: z.optional(z.uuid()),
  review: z.optional(z.enum(['requested', 'returned', 'approved'])),
  drafts: z.optional(shownDrafts),
  note: z.optional(z.string().check(cleaned, z.maxLength(maxNoteLength))),
})
export type ReviewRequest = z.infer<typeof reviewRequest>

/** Body of `POST /api/drafts/share` and `POST /api/drafts/unshare`. Null: the drafts in no release. */
export const shareRequest = z.object({ release: z.nullable(z.uuid()) })
export type ShareRequest = z.infer<typeof shareRequest>

/** 256 random bits. */
const shareToken = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Response of `POST /api/drafts/share`. The token is not shown again. */
export const shareResponse = z.object({ token: shareToken })

/** Body of `POST /api/drafts/shared`. */
export const sharedRequest = z.object({ token: shareToken })

/** Its response: the items as visitors would see them, and when the link ends. */
export const sharedDrafts = z.object({ expires_at: z.string(), items: contentList })
export type SharedDrafts = z.infer<typeof sharedDrafts>

/** Body of `POST /api/drafts/releases` and `PUT /api/drafts/releases/{id}`. */
export const releaseName = z.object({
  // One line, as the table demands.
  name: z
    .string()
    .check(cleaned, z.minLength(1), z.maxLength(maxReleaseName), z.regex(/^\P{Cc}*$/u)),
})

/** Body of `PUT /api/drafts/releases/{id}/schedule`. Null: not any more. A time to publish needs all its drafts. */
export const releaseSchedule = z.object({
  publish_at: time,
  unpublish_at: time,
  drafts: z.optional(shownDrafts),
})
export type ReleaseSchedule = z.infer<typeof releaseSchedule>
