import { Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import type { Release } from '#contract/drafts.ts'
import { useShareLink } from '../../data/drafts/queries.ts'
import { BadgeList, reviewState } from '../items/badge-list.tsx'
import { useFormat } from '../shell/use-format.ts'
import { NameButton } from './name-button.tsx'

/** One release with its times and state. */
export function ReleaseRow({ release, onOpen }: { release: Release; onOpen: () => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { id, name, keys, publish_at, unpublish_at, published_at, ended_at, review } = release
  const link = useShareLink(id)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <NameButton onClick={onOpen}>
          <bdi>{name}</bdi>
        </NameButton>
        <Flex wrap="wrap" gapX="3" className="text-xs text-muted">
          <span>{t('admin.drafts.items', { count: keys.length })}</span>
          {published_at && (
            <span>{t('admin.drafts.publishedAt', { time: dateTime(published_at) })}</span>
          )}
          {ended_at && <span>{t('admin.drafts.endedAt', { time: dateTime(ended_at) })}</span>}
        </Flex>
      </div>
      <Flex wrap="wrap" gap="1">
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
      </Flex>
    </li>
  )
}
