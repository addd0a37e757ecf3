import * as z from 'zod/mini'
import { imageDetails } from '#contract/content.ts'
import type { ContentDraft, DraftChange } from '#contract/drafts.ts'
import type { StoredDraft } from '../../data/drafts/queries.ts'
import { ApiError } from '../../lib/api.ts'
import { readStored, store } from '../../lib/storage.ts'
import {
  blankDraft,
  changedFields,
  checkFields,
  checkNew,
  draftOf,
  mergeDrafts,
  withEdits,
  type Draft,
} from './draft.ts'

export type SaveState =
  | { status: 'same' | 'waiting' | 'saving' | 'invalid' | 'locked' | 'kept' }
  | { status: 'saved'; at: Date }

/** Time after the last key before a draft is saved. */
const saveAfterMs = 2000
/** Time before another attempt after a failure that can pass. */
const retryAfterMs = 10_000

type Options = {
  key: string
  /** Id of the user, so that nobody gets the text of another user of this browser. */
  owner: string
  /** The form values of the live item. */
  live: Draft
  send: (change: DraftChange) => Promise<ContentDraft>
  onState: (state: SaveState) => void
  /** Somebody else saved the draft or the item in the meantime. */
  onConflict: () => void
}

/**
 * Saves the form values of one item as a draft while they are edited. Until the server has confirmed them, they are in
 * local storage, too, so that a reload, a lost connection or the end of the session loses nothing.
 */
export function draftSaver({ key, owner, live, send, onState, onConflict }: Options) {
  const stored = `draft:${owner}:${key}`
  /** The draft on the server. */
  let saved = live
  let revision: number | undefined
  /** The version of the live item with which the draft was compared after a conflict. */
  let version: number | undefined
  /** The version of the live item that the draft changed when it was read. */
  let knownVersion: number | undefined
  /** Whether it was in conflict with a later version then. */
  let hasConflict = false
  let hasDraft = false
  let isForgotten = false
  let isDeleted = false
  let savedState: SaveState = { status: 'same' }
  let current = live
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const isSaved = () =>
    isForgotten || (version === undefined && changedFields(current, saved).length === 0)
  /** What this editor has kept. The same person may keep another text of the item in another tab. */
  let kept: unknown = null
  const drop = () => {
    if (JSON.stringify(readStored('local', stored)) === JSON.stringify(kept))
      store('local', stored, null)
  }
  const keep = () => {
    if (isSaved()) return drop()
    kept = { draft: current, revision: revision ?? null }
    store('local', stored, kept)
  }

  function plan(afterMs: number) {
    clearTimeout(timer)
    // Another editor of the item may have saved or discarded other values since.
    if (!isClosed) timer = setTimeout(() => void save(), afterMs)
  }

  /** The server has a draft with these values. */
  function follow(draft: Pick<StoredDraft, 'revision' | 'has_changes'>, values: Draft, at: Date) {
    saved = values
    revision = draft.revision
    hasDraft = draft.has_changes
    keep()
    if (!isSaved()) return plan(saveAfterMs)
    savedState = hasDraft ? { status: 'saved', at } : { status: 'same' }
    onState(savedState)
  }

  async function attempt(): Promise<boolean> {
    if (isSaved()) {
      onState(savedState)
      return true
    }
    const values = current
    const checked = isDeleted ? checkNew(values) : checkFields(values, saved)
    if ('errors' in checked) {
      onState({ status: 'invalid' })
      return false
    }
    onState({ status: 'saving' })
    try {
      // 0 before the first save. A draft that was saved before and not read yet is refused, and compared then.
      const draft = await send({
        ...checked.values,
        revision: revision ?? 0,
        ...(version !== undefined && { version }),
      })
      version = undefined
      const isLater = knownVersion !== undefined && draft.version > knownVersion
      if (isLater || (draft.has_conflict && !hasConflict)) onConflict()
      follow(draft, values, new Date())
      return true
    } catch (error) {
      onState({ status: problemOf(error) })
      if (error instanceof ApiError && error.code === 'conflict') onConflict()
      else if (isTemporary(error)) plan(retryAfterMs)
      return false
    }
  }

  /** Saves now, after a save that is under way. Returns whether the server has everything. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    const done = last.then(attempt)
    last = done
    return done
  }

  return {
    save,
    /** Begins to save the rest of a former visit of this browser. */
    start: () => {
      isClosed = false
      if (!isSaved()) plan(saveAfterMs)
    },
    stop: () => clearTimeout(timer),
    /** The browser has lost its connection, which would be seen only after the next key. */
    disconnected: () => onState({ status: 'kept' }),
    /** Saves a last time. A rejected draft stays in local storage until the item is edited again. */
    close: () => {
      isClosed = true
      keep()
      void save()
    },
    edit(draft: Draft) {
      if (draft === current) return
      current = draft
      keep()
      if (isSaved()) {
        clearTimeout(timer)
        return onState(savedState)
      }
      onState({ status: 'waiting' })
      plan(saveAfterMs)
    },
    /** The user has compared the draft with this version of the live item, and continues with these values. */
    compared(draft: Draft, liveVersion: number) {
      current = draft
      version = liveVersion
      knownVersion = liveVersion
      hasConflict = false
      keep()
      plan(0)
    },
    /** Whether the form was saved after the server had this draft, as when its answer comes late. */
    isNewerThan: (draft: StoredDraft) => draft.revision < (revision ?? 0),
    /** The item is deleted or not: a draft without an item needs all of its fields. */
    deleted: (deleted: boolean) => void (isDeleted = deleted),
    /** Whether this editor has saved the draft last. */
    isOwn: (draft: StoredDraft) => draft.revision === revision,
    /** Whether the server has a draft that differs from the live item. */
    hasDraft: () => hasDraft,
    /** Whether somebody else saved another text in a field that is edited here. */
    isInConflict: (draft: StoredDraft): boolean =>
      draft.revision !== revision && !mergeDrafts(current, saved, draftOf(draft)),
    /** The server has this draft. Returns the form values: fields that are edited here are kept. */
    adopt(draft: StoredDraft): Draft {
      current = withEdits(current, saved, draftOf(draft))
      knownVersion = draft.version
      hasConflict = draft.has_conflict ?? false
      follow(draft, draftOf(draft), new Date(draft.updated_at))
      return current
    },
    /** The form values to start with: those that a former visit of this browser could not save. */
    restore(): Draft {
      kept = readStored('local', stored)
      const { success, data } = localDraft.safeParse(kept)
      if (success) {
        current = { ...live, ...data.draft }
        revision = data.revision ?? undefined
      }
      return current
    },
    /** Forgets unsaved changes, after the draft was published or discarded. */
    forget() {
      clearTimeout(timer)
      isForgotten = true
      drop()
    },
    /**
     * The revision of the draft on the server, after a save that is under way; undefined without a draft, or if it has
     * these values.
     */
    async revisionUnlike(values?: Draft): Promise<number | undefined> {
      await last
      return hasDraft && !(values && changedFields(saved, values).length === 0)
        ? revision
        : undefined
    },
  }
}

/** A scheduled draft is locked for those who only propose. After a conflict or a sign-in, it is saved again. */
function problemOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'kept'
  if (error.status === 401 || error.status === 409) return 'waiting'
  if (error.code === 'review_needed') return 'locked'
  // The item was deleted, and this would be a draft of a new one.
  if (error.fields['category'] === 'required') return 'kept'
  return error.status === 400 ? 'invalid' : 'kept'
}

const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** Form values in web storage. */
export const storedFields = z.partial(
  z.object(
    Object.fromEntries(
      Object.entries(blankDraft).map(([field, value]) => [
        field,
        field === 'image_details'
          ? z.nullable(imageDetails)
          : typeof value === 'boolean'
            ? z.boolean()
            : z.string(),
      ]),
    ),
  ),
)
const localDraft = z.object({ draft: storedFields, revision: z.nullable(z.number()) })
