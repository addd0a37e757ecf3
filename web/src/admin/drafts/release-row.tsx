import { useTranslation } from 'react-i18next'
import type { Release } from '#contract/drafts.ts'
import { useShareLink } from '../../data/drafts/queries.ts'
import { BadgeList, reviewState } from '../items/badge-list.tsx'
import { useFormat } from '../shell/use-format.ts'
import { NameRow } from './name-button.tsx'

/** One release with its times and state. */
export function ReleaseRow({ release, onOpen }: { release: Release; onOpen: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { id, name, keys, publish_at, unpublish_at, published_at, ended_at, review } = release
  const link = useShareLink(id)
  return (
    <NameRow
      name={name}
      onOpen={onOpen}
      details={
        <>
          <span>{t('admin.drafts.items', { count: keys.length })}</span>
          {published_at && (
            <span>{t('admin.drafts.publishedAt', { time: dateTime(published_at) })}</span>
          )}
          {ended_at && <span>{t('admin.drafts.endedAt', { time: dateTime(ended_at) })}</span>}
        </>
      }
      badges={
        <BadgeList
          badges={[
            publish_at && ['ready', t('admin.badge.scheduled', { time: dateTime(publish_at) })],
            unpublish_at &&
              !ended_at && ['open', t('admin.drafts.until', { time: dateTime(unpublish_at) })],
            link && ['open', t('admin.drafts.share.badge', { time: dateTime(link.expires_at) })],
            review !== 'none' &&
              !published_at && [reviewState[review], t(`admin.review.${review}`)],
          ]}
        />
      }
    />
  )
}
