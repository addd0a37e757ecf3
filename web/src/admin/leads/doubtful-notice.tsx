import { Button, Callout, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { visitsPerAcceptance } from '#contract/leads.ts'
import type { LeadSearch } from '../../data/leads/queries.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useAccept } from './use-accept.ts'

type Props = {
  search: LeadSearch
  /** Number of visits that match the search. */
  total: number
  /** Number of doubtful visits. */
  doubtful: number
  onShow: () => void
}

/** Says how many visits are doubtful. When only these are shown, explains what to do and accepts them. */
export function DoubtfulNotice({ search, total, doubtful, onShow }: Props) {
  const { t } = useTranslation()
  const { run, isBusy, error } = useAccept()
  if (!('doubtful' in search))
    return (
      doubtful > 0 && (
        <Flex>
          <Button variant="soft" color="amber" onClick={onShow}>
            {t('analytics.doubtful.count', { count: doubtful })}
          </Button>
        </Flex>
      )
    )
  const accept = () => run({ search })
  return (
    <Flex direction="column" gap="3" align="start">
      <Callout.Root color="amber" size="1">
        <Callout.Text size="2">{t('analytics.doubtful.text')}</Callout.Text>
      </Callout.Root>
      {total > 0 && (
        <Button variant="soft" loading={isBusy} onClick={accept}>
          {t('analytics.doubtful.acceptAll', { count: Math.min(total, visitsPerAcceptance) })}
        </Button>
      )}
      {error && (
        <FailureAlert title={t('analytics.lead.markFailed')} error={error} onRetry={accept} />
      )}
    </Flex>
  )
}
