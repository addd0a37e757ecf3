import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { userQuery, useSessionExpired } from '../../data/auth/session.ts'
import { useCreateContent, useLatestContent } from '../../data/content/mutations.ts'
import { itemIn } from '../../data/content/queries.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { useDiscardDraft, useSaveDraft } from '../../data/drafts/mutations.ts'
import {
  draftIn,
  draftsQuery,
  readDraft,
  putDraft,
  type DraftReading,
} from '../../data/drafts/queries.ts'
import { ApiError } from '../../lib/api.ts'
import { isolated } from '#contract/text.ts'
import { readStored } from '../../lib/storage.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { isConflict } from '../shell/error-text.ts'
import { useKeptForm } from '../shell/use-kept-text.ts'
import { useNotifyUndo, useNotifyFailure, whenDone } from '../shell/use-notify-undo.ts'
import {
  blankDraft,
  changedFields,
  checkChange,
  checkFields,
  checkNew,
  draftOf,
  isDirty,
  mergeDrafts,
  type Checked,
  type Draft,
  type FieldProblem,
} from './draft.ts'
import { storedFields } from './draft-saver.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { useUndoSave } from './use-undo-save.ts'

/** State and submission of the item editor. Changes of an item are saved as a draft by themselves. */
export function useItemForm(
  initialItem: ContentItem | undefined,
  /** Initial form values of a new item. */
  start: Draft | undefined = blankDraft,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const save = useSaveContent()
  const create = useCreateContent()
  const propose = useSaveDraft()
  const latest = useLatestContent()
  const sessionExpired = useSessionExpired()
  const [base, setBase] = useState(initialItem)
  const undoSave = useUndoSave()
  const discardDraft = useDiscardDraft()
  const notifyUndo = useNotifyUndo()
  const notifyFailure = useNotifyFailure()
  const client = useQueryClient()
  const [errors, setErrors] = useState<Partial<Record<string, FieldProblem>>>({})
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  /** Whether the live item was changed after the draft was made, and nobody has compared them. */
  const [isOutdated, setOutdated] = useState(false)
  /** The values of somebody else's draft with which the form was compared, until they or others are published. */
  const [compared, setCompared] = useState<Draft>()
  /** Whether somebody else has deleted the item: the form adds it again, and its draft is that of a new item. */
  const [isDeleted, setDeleted] = useState(false)
  const { saver, saveState, readingId, readAgain } = useDraftSaver(initialItem)
  const isExisting = initialItem !== undefined
  const [keptKey] = useState(
    () =>
      `new_item:${client.getQueryData(userQuery.queryKey)?.id}:${start.content_type}:${start.key}`,
  )
  const [draft, setDraft] = useState(() =>
    isExisting ? saver.restore() : { ...start, ...restoreFields(keptKey) },
  )

  useKeptForm(isExisting ? null : keptKey, isDirty(draft, start) ? draft : null)
  useEffect(() => {
    if (isExisting) saver.edit(draft)
  }, [isExisting, saver, draft])

  /** What is changed, compared and published is relative to this item from now on. */
  const moveTo = (item: ContentItem) => {
    setBase(item)
    setCompared(undefined)
  }
  /** The values with what was changed in the item since; null where somebody has to choose. */
  const mergeWith = (values: Draft, before: ContentItem, item: ContentItem, seen = compared) => {
    // A text that the other person has hidden would not be seen.
    const isSame = (['is_published', 'is_active'] as const).every(
      (field) => item[field] === before[field],
    )
    return isSame ? mergeDrafts(values, draftOf(before), draftOf(item), seen) : null
  }
  /** Takes over the published item that was read with a draft, and asks where both have changed the same field. */
  const followLive = (values: Draft, isOwn: boolean, reading: DraftReading, seen = compared) => {
    const { stored, live } = reading
    setDeleted(live === null)
    saver.deleted(live === null)
    if (!base || !live || (stored.has_changes && live.version < base.version))
      return setDraft(values)
    const isNewer = live.version > base.version
    const isOlderDraft = stored.has_changes && stored.version < live.version
    const merge = () => {
      if (isOlderDraft && !(isNewer && seen)) return null
      // A draft that somebody else has saved on the newer item was compared with it.
      return isNewer && (isOwn || isOlderDraft) ? mergeWith(values, base, live, seen) : values
    }
    const merged = merge()
    if (isNewer) moveTo(live)
    else setBase(live)
    if (!merged) {
      setDraft(values)
      setOutdated(true)
      return setTheirs({ item: live, isLive: true })
    }
    setDraft(merged)
    if (isOlderDraft) saver.compared(merged, live.version)
  }
  /** Takes over the state of the server, and asks where both have changed the same field. */
  const adopt = (reading: DraftReading) => {
    const { stored } = reading
    if (!initialItem || saver.isNewerThan(stored)) return
    if (saver.isInConflict(stored))
      return setTheirs({
        item: { ...initialItem, ...stored, version: initialItem.version },
        reading,
      })
    const isOwn = saver.isOwn(stored)
    followLive(saver.adopt(stored), isOwn, reading)
  }
  const initialKey = initialItem?.key
  const takeOver = useEffectEvent(adopt)
  // When it opens, and after somebody else has saved another draft.
  useEffect(() => {
    if (initialKey === undefined) return
    let isClosed = false
    readDraft(client, initialKey, readingId).then(
      (reading) => isClosed || takeOver(reading),
      () => undefined,
    )
    return () => void (isClosed = true)
  }, [client, initialKey, readingId])

  const validate = <T>(checked: Checked<T>): T | null => {
    setErrors('errors' in checked ? checked.errors : {})
    return 'values' in checked ? checked.values : null
  }
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (!base && isTaken(error)) setErrors({ key: 'taken' })
    if (error.code === 'invalid')
      setErrors(
        Object.fromEntries(
          Object.entries(error.fields).map(([field, problem]) =>
            // A setting that the database cannot read is named by its key.
            field === draft.key
              ? ['value_ar', 'setting']
              : [field, problem === 'required' ? problem : 'invalid'],
          ),
        ),
      )
    if (isConflict(error) && base)
      latest.mutate(base.key, { onSuccess: (item) => item && setTheirs({ item }) })
    if (isExisting && isGone(error)) lose()
    // Somebody has restored it.
    if (isDeleted && isTaken(error)) {
      save.reset()
      readAgain()
    }
  }
  /** Offers to add the item again. Its deletion has given the draft another revision. */
  const lose = () => {
    setDeleted(true)
    saver.deleted(true)
    readAgain()
    void client.invalidateQueries({ queryKey: draftsQuery.queryKey })
  }
  /** The draft is resolved when the item equals it; another one, saved before, is removed. */
  const resolveDraft = async (key: string, values: Draft) => {
    saver.forget()
    putDraft(client, key, null)
    const revision = await saver.revisionUnlike(values)
    if (revision !== undefined) discardDraft.mutate({ key, revision })
  }
  const finish = (before: ContentItem, saved: ContentItem, values: Draft) => {
    const release = draftIn(client, saved.key)?.release_name
    void resolveDraft(saved.key, values)
    const text = release
      ? t('admin.editor.savedOutOf', { name: isolated(release) })
      : t('admin.editor.saved')
    notify(text, 'done', { label: t('history.undo'), act: () => void undoSave(before, saved) })
    onDone()
  }
  const saveChanges = (next: Draft, item: ContentItem) => {
    if (!isDirty(next, draftOf(item))) return closeUnchanged(next, item)
    const change = validate(checkChange(next, item))
    if (!change) return
    saver.stop()
    save.mutate(
      { key: item.key, change },
      {
        onSuccess: (saved) => finish(item, saved, next),
        onError: (error) => {
          if (isConflict(error))
            latest.mutate(item.key, {
              onSuccess: (now) => (now ? follow(next, item, now) : lose()),
            })
          else onError(error)
        },
      },
    )
  }
  /** Closes the form, unless the item was published since: a draft that equals its former state still changes it. */
  const closeUnchanged = (next: Draft, item: ContentItem) => {
    const close = () => {
      void resolveDraft(item.key, next)
      onDone()
    }
    if (!saver.hasDraft()) return close()
    latest.mutate(item.key, {
      onSuccess: (now) => {
        if (!now) return lose()
        return now.version > item.version ? follow(next, item, now) : close()
      },
    })
  }
  /** Takes over what somebody else has saved in the meantime, and asks where both have changed the same field. */
  const follow = (mine: Draft, before: ContentItem, item: ContentItem) => {
    const merged = mergeWith(mine, before, item)
    const edited = changedFields(mine, draftOf(before))
    const isUnchanged = merged !== null && !isDirty(merged, draftOf(item))
    if (!merged || item.version <= before.version || (isUnchanged && edited.length === 0))
      return setTheirs({ item })
    moveTo(item)
    setDraft(merged)
    // An earlier attempt, whose answer was lost.
    if (isUnchanged) {
      const former = Object.fromEntries(edited.map((field) => [field, before[field]]))
      return finish({ ...item, ...former }, item, merged)
    }
    return saveChanges(merged, item)
  }
  const submit = () => {
    if (save.isPending || create.isPending || latest.isPending) return
    if (isDeleted) return addItem()
    if (base && isOutdated) return setTheirs({ item: base, isLive: true })
    return base ? saveChanges(draft, base) : addItem()
  }
  const addItem = () => {
    const item = validate(checkNew(draft))
    if (item)
      create.mutate(item, {
        onSuccess: () => {
          if (isExisting) void resolveDraft(item.key, draft)
          notify(t('admin.editor.created'))
          onDone()
        },
        onError,
      })
  }
  /** Saves a new item as a draft, whose key it returns. */
  const proposeNew = async () => {
    const item = validate(checkNew(draft))
    if (!item || propose.isPending) return null
    const { key, ...change } = item
    if (itemIn(client, key)) {
      setErrors({ key: 'taken' })
      return null
    }
    return propose.mutateAsync({ key, change: { ...change, revision: 0 } }).then(
      () => key,
      (error: Error) => {
        onError(error)
        return null
      },
    )
  }
  /** Returns to the live item. */
  const discard = async () => {
    if (!base) return
    saver.forget()
    const revision = await saver.revisionUnlike()
    if (revision !== undefined) await discardDraft.mutateAsync({ key: base.key, revision })
    const text = t('admin.editor.discarded')
    const fields = isDeleted ? checkNew(draft) : checkFields(draft, draftOf(base))
    if ('errors' in fields) return notify(text)
    const restore = () => propose.mutateAsync({ key: base.key, change: fields.values })
    notifyUndo(text, restore, t('admin.editor.restored'))
  }
  /** The same, after the editor was closed. */
  const discardKept = () =>
    void discard().catch((error: unknown) => notifyFailure(error, discardKept))
  /** Marks the older text as up to date without saving other input. */
  const confirmCurrent = () => {
    if (!base || save.isPending) return
    const change = { outdated_language: null, version: base.version }
    save.mutate({ key: base.key, change }, { onSuccess: setBase, onError })
  }
  /** After a conflict: continues with the merged values, based on the other user's save. */
  const resolve = (merged: Draft, item: ContentItem) => {
    setDraft(merged)
    setTheirs(null)
    if (theirs?.reading) {
      const { stored } = theirs.reading
      saver.adopt(stored)
      const seen = stored.has_changes ? draftOf(stored) : undefined
      setCompared(seen)
      return followLive(merged, false, theirs.reading, seen)
    }
    if (theirs?.isLive) {
      setOutdated(false)
      return saver.compared(merged, item.version)
    }
    moveTo(item)
    saveChanges(merged, item)
  }

  // The form says itself that the item is deleted.
  const failure = (isDeleted ? null : save.error) ?? create.error ?? propose.error
  const isExpired = failure instanceof ApiError && failure.status === 401
  const isAtField = !base && failure instanceof ApiError && isTaken(failure)
  return {
    base,
    draft,
    errors,
    theirs,
    saveState,
    isDeleted,
    /** Whether the form differs from the published item. */
    isDirty: isDirty(draft, base ? draftOf(base) : start),
    isSaving: [save, create, propose, latest, discardDraft].some(({ isPending }) => isPending),
    // The error is obsolete once the user has signed in again; an identifier that exists is said at its field.
    failure:
      latest.error ??
      discardDraft.error ??
      ((isExpired && !sessionExpired) || isAtField ? null : failure),
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setErrors((now) => {
        const rest = Object.entries(now).filter(([field]) => !(field in part))
        return rest.length < Object.keys(now).length ? Object.fromEntries(rest) : now
      })
    },
    submit,
    discard: () => whenDone(discard(), onDone),
    /** Saves the draft now. Returns its key when the server has it. */
    saveDraft: async () => {
      if (!initialItem) return proposeNew()
      return (await saver.save()) ? initialItem.key : null
    },
    /** Saves the draft of a form that closes, and says where it is. It can be discarded from there. */
    keepDraft: async () => {
      if (await saver.save())
        notify(t('admin.editor.kept'), 'done', {
          label: t('admin.editor.discardDraft'),
          act: discardKept,
        })
      else notify(t('admin.editor.keptOnDevice'), 'failed')
    },
    confirmCurrent,
    resolve,
    backToEditing: () => setTheirs(null),
  }
}

const isGone = ({ code }: ApiError) => code === 'not_found'
/** Whether there is an item or a draft with the key of a new item. */
const isTaken = ({ code }: ApiError) => code === 'content_exists' || code === 'conflict'

/**
 * A save of somebody else in the meantime: the item, or its draft as an item. `isLive` is for the item where the form
 * has a draft that is older.
 */
type Theirs = { item: ContentItem; reading?: DraftReading; isLive?: true }

function restoreFields(key: string) {
  const { success, data } = storedFields.safeParse(readStored('session', key))
  return success ? data : {}
}
