import { useTranslation } from 'react-i18next'
import type { ContentDraft, Release, Comment } from '#contract/drafts.ts'
import { isolated } from '#contract/text.ts'
import { useReleaseOf, useEndingRelease, useMayPublish } from '../../data/drafts/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatAgo } from '../../lib/format.ts'
import { useFormat } from '../shell/use-format.ts'
import { Callout, Badge } from '@radix-ui/themes'

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
function useDraftAuthor() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return ({ updated_by, updated_at }: ContentDraft) =>
    t('admin.draftOf', {
      name: isolated(updated_by ?? t('admin.somebody')),
      when: formatAgo(updated_at, language),
    })
}

/**
 * Whose draft it is, if it is a colleague's, its release and time, and its review with the last note, which stays while
 * the editor works on it.
 */
export function DraftNotice({ draft }: { draft: ContentDraft }) {
  const { t } = useTranslation()
  const author = useDraftAuthor()(draft)
  const { review, comments, is_own } = draft
  const last = comments.findLast(({ text }) => text)
  const release = useReleaseOf(draft)
  const mayPublish = useMayPublish()
  const [, planned] = useScheduleBadge()(release ?? draft) ?? []
  if (review === 'none' && !last && is_own && !release && !planned) return null
  return (
    <Callout.Root size="1" color={review === 'approved' ? 'jade' : 'amber'}>
      <div className="col-span-full text-sm">
        {!is_own && <span>{author}</span>}{' '}
        {review !== 'none' && <strong>{t(`admin.review.${review}`)}</strong>}{' '}
        {last && <ReviewComment comment={last} />} {planned && <strong>{planned}</strong>}{' '}
        {release && t('admin.editor.inRelease', { name: isolated(release.name) })}{' '}
        {release && mayPublish && t('admin.editor.leavesRelease')}
      </div>
    </Callout.Root>
  )
}

/** When the texts of items end that a release has published, and that a change makes them stay. */
export function EndingNotice({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const release = useEndingRelease(keys)
  if (!release?.unpublish_at) return null
  return (
    <Callout.Root size="1" color="amber">
      <div className="col-span-full text-sm">
        {t('admin.editor.ends', {
          name: isolated(release.name),
          time: dateTime(release.unpublish_at),
        })}
      </div>
    </Callout.Root>
  )
}

/** A note of a draft or a release, or a change of its review: person, time and text. */
export function ReviewComment({ comment: { at, name, review, text: note } }: { comment: Comment }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  return (
    <div className="wrap-anywhere whitespace-pre-wrap">
      <p className="text-xs text-muted">
        <strong>{name ?? t('admin.somebody')}</strong>{' '}
        {review && review !== 'none' && t(`admin.drafts.review.did.${review}`)}{' '}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {note && <p dir="auto">{note}</p>}
    </div>
  )
}

const colors = { draft: 'amber', ready: 'jade', open: 'gray', inactive: 'red' } as const

/** `draft` needs attention, `ready` goes live as planned, `open` only informs. */
type State = keyof typeof colors

/** The state that the badge of a review has. */
export const reviewState = { requested: 'draft', returned: 'draft', approved: 'ready' } as const

/** Badges of states that apply; the others are falsy. */
export const BadgeList = ({
  badges,
}: {
  badges: readonly (readonly [state: State, text: string] | '' | false | null | undefined)[]
}) =>
  badges.map(
    (badge) =>
      badge && (
        <Badge
          key={badge[1]}
          color={colors[badge[0]]}
          className="shrink px-2 py-0 leading-4.75 whitespace-normal"
        >
          {badge[1]}
        </Badge>
      ),
  )
