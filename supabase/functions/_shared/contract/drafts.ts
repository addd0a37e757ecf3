import * as z from 'zod/mini'
import { contentItem, contentList, type ContentChange } from './content.ts'

/** Changes of items that are not published yet, their releases, schedules, reviews and preview links. */

const review = z.enum(['none', 'requested', 'returned', 'approved'])
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
  /** Increases with every save. A save sends the revision it read, 0 without a draft. */
  revision: z.number(),
  release: z.nullable(z.string()),
  release_name: z.nullable(z.string()),
  publish_at: z.nullable(z.string()),
  review,
  comments: z.array(comment),
  /** False if it was saved as its item is. */
  has_changes: z.boolean(),
  /** Whether the live text changed in a field that it changes, too. Nothing publishes it until they were compared. */
  has_conflict: z.boolean(),
  updated_by: z.nullable(z.string()),
  /** Whether the caller saved it last. */
  is_own: z.boolean(),
})
export type ContentDraft = z.infer<typeof contentDraft>

export const release = z.object({
  id: z.string(),
  name: z.string(),
  publish_at: z.nullable(z.string()),
  /** When its items return to their state before the release. */
  unpublish_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  review,
  /** Of one of its drafts. */
  has_conflict: z.boolean(),
  comments: z.array(comment),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  /** The keys of its drafts; once published, of its items. */
  keys: z.array(z.string()),
})
export type Release = z.infer<typeof release>

/** A preview link to the drafts of a release, or to those in no release (null). */
export const shareLink = z.object({
  release: z.nullable(z.string()),
  expires_at: z.string(),
  /** The name of the person who made it. */
  made_by: z.nullable(z.string()),
})
export type ShareLink = z.infer<typeof shareLink>

/** Open releases come first, then the latest published ones. */
export type DraftList = { drafts: ContentDraft[]; releases: Release[]; links: ShareLink[] }

/**
 * Fields to save. `revision` is that of the draft that was read; `version` that of the item with which it was compared
 * after a conflict.
 */
export type DraftChange = ContentChange & { revision?: number | undefined }

/** A draft as it was shown. A decision about another revision is refused with 409. */
export type ShownDraft = Pick<ContentDraft, 'key' | 'revision'>
export const shown = ({ key, revision }: ShownDraft): ShownDraft => ({ key, revision })

/** About a draft or a release. Without `review` it adds a note. An approval needs `drafts`: the one, or all of the release. */
export type ReviewRequest = {
  key?: string
  release?: string
  review?: Exclude<Review, 'none'>
  drafts?: ShownDraft[]
  note?: string
}

/** Null: not any more. A time to publish needs all drafts of the release. */
export type ReleaseSchedule = {
  publish_at: string | null
  unpublish_at: string | null
  drafts?: ShownDraft[]
}

/** Body of `POST /api/content/shared`: 256 random bits. */
export const sharedRequest = z.object({ token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

/** Its response: the items as visitors would see them, and when the link ends. */
export const sharedDrafts = z.object({ expires_at: z.string(), items: contentList })
export type SharedDrafts = z.infer<typeof sharedDrafts>
