import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ContentItem } from '#contract/content.ts'
import type { ContentDraft } from '#contract/drafts.ts'
import { userQuery } from '../../data/auth/session.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { useDiscardDraft } from '../../data/drafts/mutations.ts'
import { putDraft } from '../../data/drafts/queries.ts'
import { languages } from '../../i18n/index.ts'
import { isConflict } from '../shell/error-text.ts'
import { useKeptForm } from '../shell/use-kept-text.ts'
import { readStored } from '../../lib/storage.ts'
import {
  changedFields,
  checkChange,
  checkFields,
  checkNew,
  draftOf,
  isDirty,
  mergeDrafts,
  type Draft,
  type Errors,
} from './draft.ts'
import { storedFields } from './draft-saver.ts'
import { readLatest, useItemsChange, type BasedChange, type Read } from './use-items-change.ts'

/** An item of a form. `blank` has the values of one that is not stored yet. */
type FormItem = {
  name: string
  isRequired?: boolean
  blank: Partial<ContentItem> & { key: string }
}

export type FormField = FormItem & {
  /** The item and its draft as they were read. */
  base: ContentItem | undefined
  kept: ContentDraft | undefined
  /** The values at first: those of the draft, of the item, or the blank ones. */
  start: Draft
  draft: Draft
  errors: Errors
}

function readField(item: FormItem, { items, drafts }: Read): FormField {
  const { key } = item.blank
  const base = items.find((each) => each.key === key)
  const kept = drafts.get(key)
  const start = draftOf(kept ?? base ?? item.blank)
  return { ...item, base, kept, start, draft: start, errors: {} }
}

type Conflict = { fresh: FormField; theirs: ContentItem; asDraft: boolean }

type Options = {
  /** Names the form in the storage of the browser. */
  form: string
  /** The items when it opens. */
  items: () => FormItem[]
  read: Read
  /** What else is saved with the items. */
  others?: (asDraft: boolean) => BasedChange[]
  /** Gives a new entry other keys after a conflict, instead of comparing it. */
  rename?: ((latest: Read) => (item: FormItem) => FormItem) | undefined
  onDone: (undo: () => Promise<unknown>, asDraft: boolean) => void
}

const keptFields = z.record(z.string(), storedFields)

/**
 * The form of several items, saved at once. A save is based on what the form was opened with and sends what was changed, so
 * that a save of somebody else in the meantime is a conflict, which is compared.
 */
export function useItemsForm({ form, items, read, others, rename, onDone }: Options) {
  const client = useQueryClient()
  const change = useItemsChange()
  const confirm = useSaveContent()
  const { mutate: discard } = useDiscardDraft()
  const [keptKey] = useState(() => `${form}:${client.getQueryData(userQuery.queryKey)?.id}`)
  const [fields, setFields] = useState<FormField[]>(() => {
    const { success, data } = keptFields.safeParse(readStored('session', keptKey))
    return items().map((item) => {
      const field = readField(item, read)
      return { ...field, draft: { ...field.start, ...(success && data[item.name]) } }
    })
  })
  /** Items that somebody else has saved in the meantime, still to be compared. */
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const [failure, setFailure] = useState<unknown>(null)

  const update = (name: string, partOf: (field: FormField) => Partial<FormField>) =>
    setFields((now) =>
      now.map((each) => (each.name === name ? { ...each, ...partOf(each) } : each)),
    )
  const changed = fields.filter(({ draft, start }) => isDirty(draft, start))

  const typed = changed.map(({ name, draft, start }) => [
    name,
    Object.fromEntries(changedFields(draft, start).map((field) => [field, draft[field]])),
  ])
  useKeptForm(keptKey, typed.length > 0 ? Object.fromEntries(typed) : null)

  /** The changes of the items; undefined if one is not valid, which then says why. */
  const changesOf = (now: readonly FormField[], asDraft: boolean): BasedChange[] | undefined => {
    let isValid = true
    const next = now.map((field) => {
      const isEmpty = languages.every((each) => field.draft[`value_${each}`].trim() === '')
      const errors: Errors =
        field.isRequired && isEmpty ? { value_ar: 'required', value_en: 'required' } : {}
      isValid &&= Object.keys(errors).length === 0
      return { ...field, errors }
    })
    const changes = next.flatMap((field): BasedChange[] => {
      const { base, kept, draft, start } = field
      const isSame = !isDirty(draft, asDraft || !base ? start : draftOf(base))
      // A draft without an item is published with the others.
      if (isSame && (base || !kept || asDraft)) return []
      const stored = asDraft ? (kept ?? base) : base
      const checked =
        asDraft && stored
          ? checkFields(draft, start)
          : base
            ? checkChange(draft, base)
            : checkNew(draft)
      if ('errors' in checked) {
        field.errors = checked.errors
        isValid = false
        return []
      }
      const { key: _key, version: _version, ...values } = { key: '', version: 0, ...checked.values }
      return [{ key: draft.key, version: stored?.version ?? 0, fields: values, draft: kept }]
    })
    setFields(next)
    return isValid ? changes : undefined
  }

  /** Publishes the items, or saves them as drafts. */
  const submit = async (asDraft: boolean, now: readonly FormField[] = fields) => {
    if (change.isBusy) return
    const changes = changesOf(now, asDraft)
    if (!changes) return
    setFailure(null)
    try {
      const undo = await change.save([...changes, ...(others?.(asDraft) ?? [])], asDraft)
      if (!asDraft) endDrafts(now)
      onDone(undo, asDraft)
    } catch (error) {
      setFailure(error)
      if (!isConflict(error)) return
      const next = await follow(now, asDraft).catch((problem: unknown) => {
        setFailure(problem)
        return undefined
      })
      if (next) await submit(asDraft, next)
    }
  }
  /** Published items leave no drafts behind, also where the form has changed those. */
  const endDrafts = (now: readonly FormField[]) => {
    for (const { draft, start, kept } of now) {
      if (!kept) continue
      putDraft(client, draft.key, null)
      if (isDirty(draft, start)) discard(kept)
    }
  }
  /**
   * After a conflict takes over what somebody else has saved, and compares where both have changed the same field. Returns the
   * fields to save again, if there is nothing to compare.
   */
  const follow = async (now: readonly FormField[], asDraft: boolean) => {
    const latest = await readLatest(client)
    if (rename) {
      const renamed = rename(latest)
      setFields(
        now.map((field) => {
          const item = renamed(field)
          const { key } = item.blank
          const [start, draft] = [field.start, field.draft].map((each) => ({ ...each, key }))
          return start && draft ? { ...field, ...item, start, draft } : field
        }),
      )
      return undefined
    }
    const theirs: Conflict[] = []
    const next = now.map((field) => {
      const fresh = readField(field, latest)
      const isSame =
        fresh.base?.version === field.base?.version &&
        (!asDraft || fresh.kept?.revision === field.kept?.revision)
      if (isSame) return field
      const stored = asDraft ? (fresh.kept ?? fresh.base) : fresh.base
      if (!stored)
        return isDirty(field.draft, field.start) ? { ...fresh, draft: field.draft } : fresh
      const merged = mergeDrafts(field.draft, field.start, draftOf(stored))
      if (merged) return { ...fresh, draft: merged }
      theirs.push({ fresh, theirs: { ...stored, id: stored.key }, asDraft })
      return field
    })
    setFields(next)
    setConflicts(theirs)
    if (theirs.length > 0) setFailure(null)
    const isNew = next.some((field, at) => field !== now[at])
    return isNew && theirs.length === 0 ? next : undefined
  }
  const [conflict, ...left] = conflicts
  const inConflict = fields.find(({ name }) => name === conflict?.fresh.name)

  return {
    fields,
    failure,
    isBusy: change.isBusy || confirm.isPending,
    isDirty: changed.length > 0,
    submit,
    change: (name: string, part: Partial<Draft>) =>
      update(name, ({ draft }) => ({ draft: { ...draft, ...part }, errors: {} })),
    /** Marks the older text as up to date without saving other input. */
    confirmCurrent: ({ name, base }: FormField) => {
      if (!base || confirm.isPending) return
      const fresh = { outdated_language: null, version: base.version }
      confirm.mutate(
        { key: base.key, change: fresh },
        { onSuccess: (saved) => update(name, () => ({ base: saved })) },
      )
    },
    /** The item that somebody else has changed, too. */
    conflict: conflict &&
      inConflict && {
        name: inConflict.name,
        mine: inConflict.draft,
        base:
          conflict.asDraft && inConflict.kept
            ? { ...inConflict.kept, id: inConflict.kept.key }
            : inConflict.base,
        theirs: conflict.theirs,
      },
    /** Continues with the merged values, based on the save of the other user. */
    resolve: (merged: Draft) => {
      if (!conflict) return
      const next = fields.map((field) =>
        field.name === conflict.fresh.name ? { ...conflict.fresh, draft: merged } : field,
      )
      setFields(next)
      setConflicts(left)
      if (left.length === 0) void submit(conflict.asDraft, next)
    },
    backToEditing: () => setConflicts([]),
  }
}
