import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { isolated } from '#contract/text.ts'
import { useFormat } from '../shell/use-format.ts'
import { BadgeList, reviewState } from './badge-list.tsx'

type Props = {
  draft: ContentDraft
  /** In a list of drafts, all have changes. */
  isInDrafts?: boolean
}

/** What is going on with the draft of an item: changes, schedule, review, and who has the item open. */
export function DraftBadges({ draft, isInDrafts = false }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { has_changes, publish_at, review, open_by } = draft
  return (
    <BadgeList
      badges={[
        has_changes && !isInDrafts && ['draft', t('admin.badge.changes')],
        publish_at && ['ready', t('admin.badge.scheduled', { time: dateTime(publish_at) })],
        has_changes && review !== 'none' && [reviewState[review], t(`admin.review.${review}`)],
        open_by && [
          'open',
          t('admin.badge.openBy', { name: isolated(open_by.name ?? t('admin.presence.somebody')) }),
        ],
      ]}
    />
  )
}
