import { Callout } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { useDraftAuthor } from './draft-badges.tsx'
import { ReviewComment } from './review-comment.tsx'

/** Whose draft it is, if it is a colleague's, and its review with the last note, which stays while the editor works on it. */
export function DraftNotice({ draft }: { draft: ContentDraft }) {
  const { t } = useTranslation()
  const author = useDraftAuthor()(draft)
  const { review, comments, is_own } = draft
  const last = comments.findLast(({ text }) => text)
  if (review === 'none' && !last && is_own) return null
  return (
    <Callout.Root size="1" color={review === 'approved' ? 'jade' : 'amber'}>
      <div className="col-span-full text-sm">
        {!is_own && <span>{author}</span>}{' '}
        {review !== 'none' && <strong>{t(`admin.review.${review}`)}</strong>}{' '}
        {last && <ReviewComment comment={last} />}
      </div>
    </Callout.Root>
  )
}
