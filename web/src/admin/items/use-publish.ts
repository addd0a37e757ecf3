import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentItem } from '#contract/content.ts'
import { useLatestContent } from '../../data/content/mutations.ts'
import { useSaveContent } from '../../data/content/saves.ts'
import { ApiError } from '../../lib/api.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Publishes an item or takes it back, shown at once. A failure undoes what is shown and says why. */
export function usePublish() {
  const { t } = useTranslation()
  const { mutateAsync: save } = useSaveContent()
  const { mutate: fetchAgain } = useLatestContent()
  return useCallback(
    ({ key, version }: ContentItem, is_published: boolean) => {
      const attempt = () => {
        save({ key, change: { is_published, version } }).then(
          () => notify(t(is_published ? 'admin.check.published' : 'admin.check.unpublished')),
          (error: unknown) => {
            const isOld = error instanceof ApiError && error.status === 409
            // What stands in the list is not what was saved last: a second attempt would fail as well.
            if (isOld) fetchAgain(key)
            notify(
              errorText(t, error),
              'failed',
              isOld ? undefined : { label: t('admin.retry'), act: attempt },
            )
          },
        )
      }
      attempt()
    },
    [t, save, fetchAgain],
  )
}
