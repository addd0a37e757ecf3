import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentChange, ContentItem } from '#contract/content.ts'
import { useChangeContent } from '../../../data/content/mutations.ts'
import { usePublishDrafts } from '../../../data/drafts/mutations.ts'
import { useDraftsByKey } from '../../../data/drafts/queries.ts'
import { ApiError } from '../../../lib/api.ts'
import { notify } from '../../../ui/notifications/notify.ts'
import { useChangedNotification } from '../../items/use-changed-notification.ts'

type BulkAction =
  | { change: Pick<ContentChange, 'is_published' | 'is_active' | 'category'> }
  | { remove: true }

export type BulkFailure = { error: Error; items: ContentItem[]; action: BulkAction }

/** Changes many items and notifies once, with undo. */
export function useBulk() {
  const { t } = useTranslation()
  const bulk = useChangeContent()
  const publishDrafts = usePublishDrafts()
  const drafts = useDraftsByKey()
  const notifyChanged = useChangedNotification()
  const [failure, setFailure] = useState<BulkFailure | null>(null)

  const attempt = (items: ContentItem[], action: BulkAction, send: () => Promise<void>) => {
    setFailure(null)
    return send().then(
      () => true,
      (cause: unknown) => {
        const error = cause instanceof Error ? cause : new ApiError('unexpected', '')
        setFailure({ error, items, action })
        return false
      },
    )
  }
  const change = (items: ContentItem[], action: BulkAction) =>
    attempt(items, action, async () => {
      const fields = 'change' in action ? action.change : null
      const { revisions } = await bulk.mutateAsync(
        items.map(({ key, version }) => ({ key, version, fields })),
      )
      const count = revisions.length
      if (count === 0) notify(t('admin.bulk.unchanged'))
      else notifyChanged(text(action, count, items.length - count), revisions)
    })
  const run = async (items: ContentItem[], action: BulkAction) => {
    const isPublishing = 'change' in action && action.change.is_published === true
    const draftOf = ({ key }: ContentItem) => {
      const draft = isPublishing ? drafts.get(key) : undefined
      return draft ? [{ key, revision: draft.revision }] : []
    }
    const changed = items.flatMap(draftOf)
    if (changed.length === 0) return change(items, action)
    // To publish an item with a draft publishes the draft.
    const isDone = await attempt(items, action, async () => {
      const { revisions } = await publishDrafts.mutateAsync(changed)
      notifyChanged(text(action, changed.length, 0), revisions)
    })
    const others = items.filter((item) => draftOf(item).length === 0)
    return isDone && (others.length === 0 || change(others, action))
  }

  const text = (action: BulkAction, count: number, already: number) => {
    if ('remove' in action) return t('admin.bulk.deleted', { count })
    const { category, is_published } = action.change
    const done = category
      ? t('admin.bulk.moved', { count, category: t(`admin.category.${category}`) })
      : t(is_published ? 'admin.bulk.published' : 'admin.bulk.unpublished', { count })
    return already > 0 ? `${done} ${t('admin.bulk.already')}` : done
  }

  return {
    run,
    isBusy: bulk.isPending || publishDrafts.isPending,
    failure,
    clearFailure: () => setFailure(null),
  }
}
