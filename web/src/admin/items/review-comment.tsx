import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/drafts.ts'
import { useFormat } from '../shell/use-format.ts'

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
