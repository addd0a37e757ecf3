import { useTranslation } from 'react-i18next'
import type { ContentDraft, Release } from '#contract/drafts.ts'
import { isolated } from '#contract/text.ts'
import { useReleaseOf } from '../../data/drafts/queries.ts'
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
  const { review, is_own } = draft
  const scheduleBadge = useScheduleBadge()
  // In a list of drafts, the heading of the release shows its time.
  const release = useReleaseOf(isInDrafts ? null : draft)
  const author = useDraftAuthor()(draft)
  return (
    <BadgeList
      badges={[
        !isInDrafts && ['draft', t('admin.badge.changes')],
        scheduleBadge(release ?? draft),
        review !== 'none' && [reviewState[review], t(`admin.review.${review}`)],
        !is_own && isFresh(draft) && ['open', author],
      ]}
    />
  )
}

/** When a draft or release goes live, or that a conflict holds it back, also once its time has passed. */
export function useScheduleBadge() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return ({ publish_at, has_conflict }: Pick<Release, 'publish_at' | 'has_conflict'>) => {
    const time = publish_at && dateTime(publish_at)
    if (!time) return null
    return has_conflict
      ? (['draft', t('admin.badge.held', { time })] as const)
      : (['ready', t('admin.badge.scheduled', { time })] as const)
  }
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
