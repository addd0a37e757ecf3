import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkChange } from '#contract/content-bulk.ts'
import type { ContentItem } from '#contract/content.ts'
import { useBulkChange, useUndoChange } from '../../../data/content/mutations.ts'
import { ApiError } from '../../../lib/api.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { errorText } from '../../shell/error-text.ts'

/** Why nothing happened, and what was to happen to which items as they were then. */
export type BulkFailure = { error: Error; items: ContentItem[] }

/** Does something to many items and says what was done, in one note with the way back. */
export function useBulk() {
  const { t } = useTranslation()
  const bulk = useBulkChange()
  const sayChanged = useChangedNote()
  const [failure, setFailure] = useState<BulkFailure | null>(null)

  const run = (items: ContentItem[], action: { change: BulkChange } | { remove: true }) => {
    setFailure(null)
    const named = items.map(({ key, version }) => ({ key, version }))
    return bulk.mutateAsync({ items: named, ...action }).then(
      ({ revisions }) => {
        const count = revisions.length
        if (count === 0) notify(t('admin.bulk.unchanged'))
        else sayChanged(text(action, count, items.length - count), revisions)
        return true
      },
      (cause: unknown) => {
        const error = cause instanceof Error ? cause : new ApiError('unexpected', '')
        setFailure({ error, items })
        return false
      },
    )
  }

  const text = (
    action: { change: BulkChange } | { remove: true },
    count: number,
    already: number,
  ) => {
    if ('remove' in action) return t('admin.bulk.deleted', { count })
    const { category, is_published } = action.change
    const done = category
      ? t('admin.bulk.moved', { count, category: t(`admin.category.${category}`) })
      : t(is_published ? 'admin.bulk.published' : 'admin.bulk.unpublished', { count })
    return already > 0 ? `${done} ${t('admin.bulk.already')}` : done
  }

  return { run, isBusy: bulk.isPending, failure, forget: () => setFailure(null) }
}

/** Says what was done to many items and offers to take that back for a while. */
export function useChangedNote() {
  const { t } = useTranslation()
  const undo = useUndoChange()
  return (text: string, revisions: number[]) => {
    const takeBack = () => {
      // Not as callbacks of the mutation: they would go with the screen the note was made on.
      undo.mutateAsync(revisions).then(
        () => notify(t('admin.bulk.undone')),
        (error: unknown) => {
          // Another try would meet the same conflict.
          if (error instanceof ApiError && error.code === 'conflict')
            notify(t('admin.bulk.undoConflict'), 'failed')
          else notify(errorText(t, error), 'failed', { label: t('admin.retry'), act: takeBack })
        },
      )
    }
    notify(text, 'done', { label: t('history.undo'), act: takeBack })
  }
}
