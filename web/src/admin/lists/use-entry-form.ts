import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentItem } from '#contract/content.ts'
import type { ListName } from '#contract/lists.ts'
import { userQuery } from '../../data/auth/session.ts'
import { latestList } from '../../data/content/queries.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { useDiscardDraft } from '../../data/drafts/mutations.ts'
import { draftsIn, draftsQuery, putDraft } from '../../data/drafts/queries.ts'
import { languages } from '../../i18n/index.ts'
import { ApiError } from '../../lib/api.ts'
import { readStored, store } from '../../lib/storage.ts'
import {
  checkChange,
  checkFields,
  checkNew,
  draftOf,
  isDirty,
  type Draft,
  type Errors,
} from '../items/draft.ts'
import { storedFields } from '../items/draft-saver.ts'
import { entryKey, formOf, newFields, nextId, orderOf } from '../items/list-entries.ts'
import { useListChange } from '../items/use-list-change.ts'
import type { Sources } from './entries.ts'

/** A text of an entry in the form. */
type Field = {
  name: string
  isRequired: boolean
  /** The stored item, as it was read. */
  base: ContentItem | undefined
  /** The values at first: those of a draft, of the item, or the texts that the site comes with. */
  start: Draft
  draft: Draft
  errors: Errors
}

const kept = z.record(z.string(), storedFields)

/** The form of an entry: all of its texts, saved at once. A new one is the last of its list. */
export function useEntryForm(
  list: ListName,
  /** Null for a new entry. */
  entry: string | null,
  sources: Sources,
  onDone: (undo: () => Promise<unknown>, asDraft: boolean) => void,
) {
  const client = useQueryClient()
  const change = useListChange(list)
  const confirm = useSaveContent()
  const { mutate: discard } = useDiscardDraft()
  const [id, setId] = useState(() => entry ?? nextId(list, sources))
  const [keptKey] = useState(
    () => `entry:${client.getQueryData(userQuery.queryKey)?.id}:${list}:${entry ?? 'new'}`,
  )
  const [fields, setFields] = useState<Field[]>(() => {
    const { success, data } = kept.safeParse(readStored('session', keptKey))
    return formOf(list).fields.map(({ name, isRequired }) => {
      const key = entryKey(list, id, name)
      const base = sources.items.find((each) => each.key === key)
      const shipped = sources.shipped.get(key)
      const texts = { value_ar: shipped?.ar ?? null, value_en: shipped?.en ?? null }
      const blank = { key, ...newFields(list, sources.items), ...(entry !== null && texts) }
      const start = draftOf(sources.drafts.get(key) ?? base ?? blank)
      const typed = success ? data[name] : undefined
      return { name, isRequired, base, start, draft: { ...start, ...typed }, errors: {} }
    })
  })
  /** Items that somebody else has saved in the meantime, still to be compared. */
  const [conflicts, setConflicts] = useState<{ theirs: ContentItem; name: string }[]>([])
  const [failure, setFailure] = useState<unknown>(null)

  const update = (name: string, part: Partial<Field>) =>
    setFields((now) => now.map((each) => (each.name === name ? { ...each, ...part } : each)))
  const changed = fields.filter(({ draft, start }) => isDirty(draft, start))

  // Typed texts survive a reload, until the form is closed.
  useEffect(() => () => store('session', keptKey, null), [keptKey])
  useEffect(() => {
    const typed = changed.map(({ name, draft }) => [name, draft])
    store('session', keptKey, typed.length > 0 ? Object.fromEntries(typed) : null)
  }, [keptKey, changed])

  /** The changes of the texts; undefined if one is not valid, which then says why. */
  const changesOf = (now: readonly Field[], asDraft: boolean): ItemChange[] | undefined => {
    let isValid = true
    const next = now.map((field) => {
      const isEmpty = languages.every((each) => field.draft[`value_${each}`].trim() === '')
      const errors: Errors =
        field.isRequired && isEmpty ? { value_ar: 'required', value_en: 'required' } : {}
      isValid &&= Object.keys(errors).length === 0
      return { ...field, errors }
    })
    const changes = next.flatMap((field): ItemChange[] => {
      const { base, draft, start } = field
      const isSame = !isDirty(draft, asDraft || !base ? start : draftOf(base))
      // A draft without an item is published with the others.
      const isStored = base || !sources.drafts.has(draft.key)
      if (isSame && (isStored || asDraft)) return []
      const checked = base
        ? asDraft
          ? checkFields(draft, start)
          : checkChange(draft, base)
        : checkNew(draft)
      if ('errors' in checked) {
        field.errors = checked.errors
        isValid = false
        return []
      }
      const { key: _key, version: _version, ...values } = { key: '', version: 0, ...checked.values }
      return [{ key: draft.key, version: base?.version ?? 0, fields: values }]
    })
    setFields(next)
    return isValid ? changes : undefined
  }

  /** Publishes the texts, or saves them as drafts. */
  const submit = async (asDraft: boolean, now: readonly Field[] = fields) => {
    if (change.isBusy) return
    const items = changesOf(now, asDraft)
    if (!items) return
    setFailure(null)
    const order = orderOf(list, sources, asDraft)
    const isKnown = order.some((each) => each.id === id)
    try {
      const undo = await change.save(
        { items, ...(!isKnown && { order: [...order, { id, hidden: false }] }) },
        asDraft,
      )
      if (!asDraft) endDrafts(now)
      onDone(undo, asDraft)
    } catch (error) {
      setFailure(error)
      if (error instanceof ApiError && error.code === 'conflict') await follow(now, asDraft)
    }
  }
  /** Published texts leave no drafts behind, also where the form has changed those. */
  const endDrafts = (now: readonly Field[]) => {
    for (const { draft, start } of now) {
      const stored = sources.drafts.get(draft.key)
      if (!stored) continue
      putDraft(client, draft.key, null)
      if (isDirty(draft, start)) discard({ key: draft.key, revision: stored.revision })
    }
  }
  /** After a conflict: a new entry gets the next id, and published texts are compared. */
  const follow = async (now: readonly Field[], asDraft: boolean) => {
    const [items] = await Promise.all([
      latestList(client).catch(() => sources.items),
      client.refetchQueries({ queryKey: draftsQuery.queryKey }),
    ])
    if (entry === null) {
      const next = nextId(list, { items, drafts: draftsIn(client) })
      setId(next)
      return setFields(
        now.map((field) => {
          const key = entryKey(list, next, field.name)
          return { ...field, start: { ...field.start, key }, draft: { ...field.draft, key } }
        }),
      )
    }
    if (asDraft) return
    const theirs = now.flatMap(({ name, base, draft }) => {
      const item = items.find(({ key }) => key === draft.key)
      return item && item.version !== (base?.version ?? 0) ? [{ name, theirs: item }] : []
    })
    setConflicts(theirs)
    if (theirs.length > 0) setFailure(null)
  }
  const [conflict, ...others] = conflicts
  const inConflict = fields.find(({ name }) => name === conflict?.name)

  return {
    id,
    fields,
    failure,
    isBusy: change.isBusy || confirm.isPending,
    isDirty: changed.length > 0,
    /** Languages without a text that the other one has, and the names of these texts. */
    missing: languages.flatMap((language, at) => {
      const other = languages[1 - at] ?? language
      const names = fields.flatMap(({ name, draft }) =>
        !draft[`value_${language}`].trim() && draft[`value_${other}`].trim() ? [name] : [],
      )
      return names.length > 0 ? [{ language, names }] : []
    }),
    submit,
    change: (name: string, part: Partial<Draft>) => {
      const field = fields.find((each) => each.name === name)
      if (field) update(name, { draft: { ...field.draft, ...part }, errors: {} })
    },
    /** Marks the older text as up to date without saving other input. */
    confirmCurrent: ({ name, base }: Field) => {
      if (!base || confirm.isPending) return
      const fresh = { outdated_language: null, version: base.version }
      confirm.mutate(
        { key: base.key, change: fresh },
        { onSuccess: (saved) => update(name, { base: saved }) },
      )
    },
    /** The text that somebody else has changed, too. */
    conflict: conflict && inConflict && { ...conflict, field: inConflict },
    /** Continues with the merged values, based on the save of the other user. */
    resolve: (merged: Draft, base: ContentItem) => {
      const next = fields.map((field) =>
        field.name === conflict?.name ? { ...field, base, draft: merged } : field,
      )
      setFields(next)
      setConflicts(others)
      if (others.length === 0) void submit(false, next)
    },
    backToEditing: () => setConflicts([]),
  }
}
