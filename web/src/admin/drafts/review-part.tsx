import { Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  maxNoteLength,
  shown,
  type Comment,
  type ContentDraft,
  type Review,
  type ReviewRequest,
} from '#contract/drafts.ts'
import { userQuery } from '../../data/auth/session.ts'
import { useReview } from '../../data/drafts/mutations.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { TextAreaInput } from '../shell/text-input.tsx'
import { ReviewComment } from '../items/draft-badges.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { plainList } from '../shell/panel.tsx'
import { useKeptText } from '../shell/use-kept-text.ts'

type Props = {
  target: Pick<ReviewRequest, 'key' | 'release'>
  /** The drafts on screen, so that nothing else is approved. */
  drafts: ContentDraft[]
  review: Review
  comments: Comment[]
}

/** The notes of a draft or a release, and its review: staff ask for one, admins approve or return. */
export function ReviewPart({ target, drafts, review, comments }: Props) {
  const { t } = useTranslation()
  const { data: user } = useQuery(userQuery)
  const [note, setNote] = useKeptText(`review_note:${target.key ?? target.release}`)
  const [isMissing, setIsMissing] = useState(false)
  const change = useReview()
  const isAdmin = user?.role === 'admin'
  const send = (next?: ReviewRequest['review']) =>
    change.mutate(
      {
        ...target,
        ...(next && { review: next }),
        ...(next === 'approved' && { drafts: drafts.map(shown) }),
        ...(note.trim() && { note: note.trim() }),
      },
      {
        onSuccess: () => {
          setNote(null)
          setIsMissing(false)
          notify(t(`admin.drafts.review.done.${next ?? 'note'}`))
        },
      },
    )
  const canSend = note.trim() !== ''
  const returnIt = () => (canSend ? send('returned') : setIsMissing(true))
  return (
    <Grid gap="4">
      {comments.length > 0 && (
        <ol className={plainList}>
          {comments.map((comment) => (
            <li key={comment.at} className="py-3">
              <ReviewComment comment={comment} />
            </li>
          ))}
        </ol>
      )}
      <TextAreaInput
        label={t('admin.drafts.review.note')}
        problem={isMissing && !canSend ? t('admin.drafts.review.missing') : undefined}
        dir="auto"
        rows={2}
        maxLength={maxNoteLength}
        value={note}
        onChange={setNote}
      />
      <Flex wrap="wrap" gap="2">
        {review !== 'requested' && review !== 'approved' && (
          <Button variant="soft" loading={change.isPending} onClick={() => send('requested')}>
            {t('admin.drafts.review.request')}
          </Button>
        )}
        {isAdmin && (review === 'requested' || review === 'returned') && (
          <Button
            variant="soft"
            color="jade"
            loading={change.isPending}
            onClick={() => send('approved')}
          >
            {t('admin.drafts.review.approve')}
          </Button>
        )}
        {isAdmin && (review === 'requested' || review === 'approved') && (
          <Button variant="soft" color="amber" loading={change.isPending} onClick={returnIt}>
            {t('admin.drafts.review.return')}
          </Button>
        )}
        <Button
          variant="soft"
          color="gray"
          disabled={!canSend}
          loading={change.isPending}
          onClick={() => send()}
        >
          {t('admin.drafts.review.comment')}
        </Button>
      </Flex>
      <FailureAlert
        title={t('admin.drafts.review.failed')}
        error={change.error}
        onRetry={() => change.variables && send(change.variables.review)}
      />
    </Grid>
  )
}
