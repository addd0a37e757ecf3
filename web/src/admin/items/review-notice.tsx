import { Callout } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { ContentDraft } from '#contract/drafts.ts'
import { ReviewComment } from './review-comment.tsx'
import styles from './review-notice.module.css'

/** The review of a draft with its last note, which stays while the editor works on it. */
export function ReviewNotice({ draft: { review, comments } }: { draft: ContentDraft }) {
  const { t } = useTranslation()
  const last = comments.findLast(({ text }) => text)
  if (review === 'none' && !last) return null
  return (
    <Callout.Root size="1" color={review === 'approved' ? 'jade' : 'amber'}>
      <div className={styles.notice}>
        {review !== 'none' && <strong>{t(`admin.review.${review}`)}</strong>}
        {last && <ReviewComment comment={last} />}
      </div>
    </Callout.Root>
  )
}
