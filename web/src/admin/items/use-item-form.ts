import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useSessionExpired } from '../../data/auth/session.ts'
import { useCreateContent, useLatestContent } from '../../data/content/mutations.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import {
  blankDraft,
  checkChange,
  checkNew,
  draftOf,
  isDirty,
  type Checked,
  type Draft,
  type FieldProblem,
} from './draft.ts'
import { errorText } from '../shell/error-text.ts'

/** State and submission of the item editor. Input stays after a failure. */
export function useItemForm(
  initialItem: ContentItem | undefined,
  /** Initial form values; defaults to the item. */
  initialDraft: Draft | undefined,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const save = useSaveContent()
  const create = useCreateContent()
  const latest = useLatestContent()
  const sessionExpired = useSessionExpired()
  const [base, setBase] = useState(initialItem)
  const undoSave = useUndoSave()
  const start = initialDraft ?? blankDraft
  const [draft, setDraft] = useState(
    () => initialDraft ?? (initialItem ? draftOf(initialItem) : start),
  )
  const [theirs, setTheirs] = useState<ContentItem | null>(null)
  const [errors, setErrors] = useState<Partial<Record<string, FieldProblem>>>({})

  const validate = <T>(checked: Checked<T>): T | null => {
    setErrors('errors' in checked ? checked.errors : {})
    return 'values' in checked ? checked.values : null
  }
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'content_exists') setErrors({ key: 'taken' })
    if (error.code === 'invalid')
      setErrors(Object.fromEntries(Object.keys(error.fields).map((field) => [field, 'invalid'])))
    if (error.code === 'conflict' && base)
      latest.mutate(base.key, { onSuccess: (item) => item && setTheirs(item) })
  }
  const saveChanges = (next: Draft, item: ContentItem) => {
    if (!isDirty(next, draftOf(item))) return onDone()
    const change = validate(checkChange(next, item))
    if (change)
      save.mutate(
        { key: item.key, change },
        {
          onSuccess: (saved) => {
            notify(t('admin.editor.saved'), 'done', {
              label: t('history.undo'),
              act: () => void undoSave(item, saved),
            })
            onDone()
          },
          onError,
        },
      )
  }
  const submit = () => {
    if (save.isPending || create.isPending) return
    if (base) return saveChanges(draft, base)
    const item = validate(checkNew(draft))
    if (item)
      create.mutate(item, {
        onSuccess: () => {
          notify(t('admin.editor.created'))
          onDone()
        },
        onError,
      })
  }
  /** Marks the older text as up to date without saving other input. */
  const confirmCurrent = () => {
    if (!base || save.isPending) return
    const change = { outdated_language: null, version: base.version }
    save.mutate({ key: base.key, change }, { onSuccess: setBase, onError })
  }
  /** After a conflict: saves the merged draft based on the other user's version. */
  const resolve = (merged: Draft, item: ContentItem) => {
    setDraft(merged)
    setBase(item)
    setTheirs(null)
    saveChanges(merged, item)
  }

  const failure = base ? save.error : create.error
  const isExpired = failure instanceof ApiError && failure.status === 401
  return {
    base,
    draft,
    errors,
    theirs,
    isDirty: isDirty(draft, base ? draftOf(base) : start),
    isSaving: save.isPending || create.isPending || latest.isPending,
    // The error is obsolete once the user has signed in again.
    failure: latest.error ?? (isExpired && !sessionExpired ? null : failure),
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setErrors((now) => {
        const rest = Object.entries(now).filter(([field]) => !(field in part))
        return rest.length < Object.keys(now).length ? Object.fromEntries(rest) : now
      })
    },
    submit,
    confirmCurrent,
    resolve,
    backToEditing: () => setTheirs(null),
  }
}

/** Undoes a save, as long as nobody has saved since. */
function useUndoSave() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  const undo = async (before: ContentItem, saved: ContentItem) => {
    const checked = checkChange(draftOf(before), saved)
    if ('errors' in checked) return
    try {
      const restored = await save({ key: before.key, change: checked.values })
      // A text that was restored does not make the other language outdated.
      if (restored.outdated_language && !before.outdated_language) {
        const change = { outdated_language: null, version: restored.version }
        await save({ key: before.key, change })
      }
      notify(t('admin.editor.takenBack'))
    } catch (error) {
      // A retry would get the same conflict.
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      const retry = { label: t('admin.retry'), act: () => void undo(before, saved) }
      notify(errorText(t, error), 'failed', isConflict ? undefined : retry)
    }
  }
  return undo
}
