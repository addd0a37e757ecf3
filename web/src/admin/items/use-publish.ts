import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useLatestContent } from '../../data/content/mutations.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Publishes or unpublishes an item optimistically. A failure reverts it and notifies. */
export function usePublish() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  const { mutate: refetch } = useLatestContent()
  return useCallback(
    ({ key, version }: ContentItem, is_published: boolean) => {
      const attempt = () => {
        save({ key, change: { is_published, version } }).then(
          () => notify(t(is_published ? 'admin.check.published' : 'admin.check.unpublished')),
          (error: unknown) => {
            const isConflict = error instanceof ApiError && error.status === 409
            // The list is outdated, so a retry would fail too.
            if (isConflict) refetch(key)
            notify(
              errorText(t, error),
              'failed',
              isConflict ? undefined : { label: t('admin.retry'), act: attempt },
            )
          },
        )
      }
      attempt()
    },
    [t, save, refetch],
  )
}
