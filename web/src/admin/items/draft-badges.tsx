import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { isolated } from '#contract/text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatAgo } from '../../lib/format.ts'
import { useFormat } from '../shell/use-format.ts'
import { BadgeList, reviewState } from './badge-list.tsx'

type Props = {
  draft: ContentDraft
  /** In a list of drafts, all have changes. */
  isInDrafts?: boolean
}

/** How long a colleague's draft counts as work in progress. */
const freshMs = 10 * 60_000
const isFresh = ({ updated_at }: ContentDraft) => Date.now() - Date.parse(updated_at) < freshMs

/** The state of the draft of an item: changes, schedule, review, and the colleague editing it. */
export function DraftBadges({ draft, isInDrafts = false }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { publish_at, review, is_own } = draft
  const author = useDraftAuthor()(draft)
  return (
    <BadgeList
      badges={[
        !isInDrafts && ['draft', t('admin.badge.changes')],
        publish_at && ['ready', t('admin.badge.scheduled', { time: dateTime(publish_at) })],
        review !== 'none' && [reviewState[review], t(`admin.review.${review}`)],
        !is_own && isFresh(draft) && ['open', author],
      ]}
    />
  )
}

/** "Sara's draft, 2 minutes ago". */
export function useDraftAuthor() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return ({ updated_by, updated_at }: ContentDraft) =>
    t('admin.draftOf', {
      name: isolated(updated_by ?? t('admin.somebody')),
      when: formatAgo(updated_at, language),
    })
}
