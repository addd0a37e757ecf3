import { useTranslation } from 'react-i18next'
import { newContentItem, type ContentItem } from '#contract/content.ts'
import { useApplyContent } from '../../data/content/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { errorText } from '../shell/error-text.ts'

/** Says that a file took the place of another, and offers to take that back as long as nobody saved after it. */
export function useReplacedNote() {
  const { t } = useTranslation()
  const { mutateAsync: apply } = useApplyContent()
  return (before: ContentItem[], replaced: ContentItem[]) => {
    const versions = new Map(replaced.map(({ key, version }) => [key, version]))
    const takeBack = () => {
      apply({
        items: before.map((item) => ({
          ...newContentItem.parse(item),
          version: versions.get(item.key),
        })),
        overwrite: before.map(({ key }) => key),
      }).then(
        () => notify(t('admin.bulk.undone')),
        (error: unknown) => notify(errorText(t, error), 'failed'),
      )
    }
    notify(t('images.replaced'), 'done', { label: t('history.undo'), act: takeBack })
  }
}
