import { Button, Callout, Flex } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { visitsPerAcceptance } from '#contract/leads.ts'
import type { LeadSearch } from '../../data/leads/queries.ts'
import { useIsAdmin } from '../shell/analytics.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { useAccept } from './use-accept.ts'

type Props = {
  search: LeadSearch
  /** Number of people who match the search. */
  total: number
}

/** Explains doubtful visits above their list, and lets an admin accept them. */
export function DoubtfulNotice({ search, total }: Props) {
  const { t } = useTranslation()
  const { run, isBusy, error } = useAccept()
  const mayAccept = useIsAdmin()
  const accept = () => run({ search })
  return (
    <Flex direction="column" gap="3" align="start">
      <Callout.Root color="amber" size="1">
        <Callout.Text size="2">{t('analytics.doubtful.text')}</Callout.Text>
      </Callout.Root>
      {total > 0 && mayAccept && (
        <Button variant="soft" loading={isBusy} onClick={accept}>
          {t('analytics.doubtful.acceptAll', { count: Math.min(total, visitsPerAcceptance) })}
        </Button>
      )}
      <FailureAlert title={t('analytics.lead.markFailed')} error={error} onRetry={accept} />
    </Flex>
  )
}
