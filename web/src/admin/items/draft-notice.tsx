import { Callout } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { isolated } from '#contract/text.ts'
import { useEndingRelease, useMayPublish, useReleaseOf } from '../../data/drafts/queries.ts'
import { useFormat } from '../shell/use-format.ts'
import { useDraftAuthor, useScheduleBadge } from './draft-badges.tsx'
import { ReviewComment } from './review-comment.tsx'

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
