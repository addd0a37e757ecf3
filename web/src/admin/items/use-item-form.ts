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

/** What is typed into an editor, and its way to the database. Nothing typed is lost by a failure. */
export function useItemForm(
  opened: ContentItem | undefined,
  /** What the form begins with: without it the item, or nothing. */
  written: Draft | undefined,
  onDone: () => void,
) {
  const { t } = useTranslation()
  const save = useSaveContent()
  const create = useCreateContent()
  const latest = useLatestContent()
  const sessionExpired = useSessionExpired()
  const [base, setBase] = useState(opened)
  const takeBack = useTakeBack()
  const start = written ?? blankDraft
  const [draft, setDraft] = useState(() => written ?? (opened ? draftOf(opened) : start))
  const [theirs, setTheirs] = useState<ContentItem | null>(null)
  const [refused, setRefused] = useState<Partial<Record<string, FieldProblem>>>({})

  const accept = <T>(checked: Checked<T>): T | null => {
    setRefused('refused' in checked ? checked.refused : {})
    return 'values' in checked ? checked.values : null
  }
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'content_exists') setRefused({ key: 'taken' })
    if (error.code === 'invalid')
      setRefused(Object.fromEntries(Object.keys(error.fields).map((field) => [field, 'invalid'])))
    if (error.code === 'conflict' && base)
      latest.mutate(base.key, { onSuccess: (item) => item && setTheirs(item) })
  }
  const put = (next: Draft, item: ContentItem) => {
    if (!isDirty(next, draftOf(item))) return onDone()
    const change = accept(checkChange(next, item))
    if (change)
      save.mutate(
        { key: item.key, change },
        {
          onSuccess: (saved) => {
            notify(t('admin.editor.saved'), 'done', {
              label: t('history.undo'),
              act: () => void takeBack(item, saved),
            })
            onDone()
          },
          onError,
        },
      )
  }
  const submit = () => {
    if (save.isPending || create.isPending) return
    if (base) return put(draft, base)
    const item = accept(checkNew(draft))
    if (item)
      create.mutate(item, {
        onSuccess: () => {
          notify(t('admin.editor.created'))
          onDone()
        },
        onError,
      })
  }
  /** Says that the older text still holds; what is typed stays as it is. */
  const hold = () => {
    if (!base || save.isPending) return
    const change = { outdated_language: null, version: base.version }
    save.mutate({ key: base.key, change }, { onSuccess: setBase, onError })
  }
  /** After a conflict: saves what was chosen, on top of what the other person saved. */
  const resolve = (chosen: Draft, item: ContentItem) => {
    setDraft(chosen)
    setBase(item)
    setTheirs(null)
    put(chosen, item)
  }

  const failure = base ? save.error : create.error
  const isExpired = failure instanceof ApiError && failure.status === 401
  return {
    base,
    draft,
    refused,
    theirs,
    isDirty: isDirty(draft, base ? draftOf(base) : start),
    isSaving: save.isPending || create.isPending || latest.isPending,
    // Once signed in again there is nothing to complain about: saving simply works.
    failure: latest.error ?? (isExpired && !sessionExpired ? null : failure),
    change: (part: Partial<Draft>) => {
      setDraft((now) => ({ ...now, ...part }))
      setRefused((now) => {
        const rest = Object.entries(now).filter(([field]) => !(field in part))
        return rest.length < Object.keys(now).length ? Object.fromEntries(rest) : now
      })
    },
    submit,
    hold,
    resolve,
    backToEditing: () => setTheirs(null),
  }
}

/** Takes a save back, as long as nobody saved after it. */
function useTakeBack() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  return async (before: ContentItem, saved: ContentItem) => {
    const checked = checkChange(draftOf(before), saved)
    if ('refused' in checked) return
    try {
      const restored = await save({ key: before.key, change: checked.values })
      // A text that is again what it was leaves no other one behind.
      if (restored.outdated_language && !before.outdated_language) {
        const change = { outdated_language: null, version: restored.version }
        await save({ key: before.key, change })
      }
      notify(t('admin.editor.takenBack'))
    } catch (error) {
      notify(errorText(t, error), 'failed')
    }
  }
}
