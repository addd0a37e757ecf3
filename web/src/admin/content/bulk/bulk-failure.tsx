import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changedSince } from '../../../data/content/mutations.ts'
import { contentQuery } from '../../../data/content/queries.ts'
import { ApiError } from '../../../lib/api.ts'
import { useItemTexts } from '../../items/use-item-texts.ts'
import { FailureAlert } from '../../shell/failure-alert.tsx'
import type { BulkFailure as Failure } from './use-bulk.ts'

type Props = { failure: Failure; isBusy: boolean; onRetry: () => void }

/** Why nothing was changed; after a conflict, the items that another user changed. */
export function BulkFailure({ failure, isBusy, onRetry }: Props) {
  const { t } = useTranslation()
  const texts = useItemTexts()
  const { data: current = [] } = useQuery(contentQuery)
  const { error, items } = failure
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  if (!isConflict)
    return (
      <FailureAlert title={t('admin.bulk.failed')} error={error} busy={isBusy} onRetry={onRetry} />
    )
  const changed = changedSince(items, current)
  return (
    <div role="alert" className="rounded-sm bg-red-50 px-4 py-3 text-sm">
      <strong className="text-red-700">{t('admin.bulk.failed')}</strong>
      <p>{t('admin.bulk.conflict', { count: changed.length })}</p>
      <ul>
        {changed.slice(0, 5).map((key) => (
          <li key={key}>
            {texts(key).title} <bdi className="text-xs">{key}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
