import { Badge, Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDetail } from '#contract/leads.ts'
import type { Outcome, StoredOutcome } from '#contract/outcomes.ts'
import {
  useRecordOutcome,
  useUndoOutcome,
  useWithdrawOutcome,
  type NewOutcome,
} from '../../data/leads/person.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { personName } from '../shell/lead-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { useNotifyUndo, whenDone } from '../shell/use-notify-undo.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { StageBadge } from './stage-badge.tsx'

/** What became of the person of a lead, and a form for the next outcome. Each change can be undone. */
export function LeadOutcomes({ lead }: { lead: PersonDetail }) {
  const { email, outcomes } = lead
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const record = useRecordOutcome(email)
  const withdraw = useWithdrawOutcome()
  const { mutateAsync: undo } = useUndoOutcome()
  const contracts = outcomes.filter((each) => each.outcome === 'won' && !each.withdrawn)
  const notifyUndo = useNotifyUndo()
  const textOf = (text: 'recorded' | 'withdrawn' | 'restored', outcome: Outcome) =>
    t(`analytics.outcome.${text}`, {
      who: personName(lead),
      outcome: t(`analytics.outcome.${outcome}`),
    })
  const add = async (outcome: NewOutcome): Promise<boolean> => {
    if (record.isPending) return false
    try {
      const recorded = await record.mutateAsync(outcome)
      setIsOpen(false)
      notifyUndo(
        textOf('recorded', outcome.outcome),
        () => undo({ recorded, withdrawn: outcome.cancels }),
        textOf('withdrawn', outcome.outcome),
      )
      return true
    } catch {
      // The form shows record.error.
      return false
    }
  }
  const remove = ({ id, outcome }: StoredOutcome) =>
    whenDone(withdraw.mutateAsync(id), () =>
      notifyUndo(
        textOf('withdrawn', outcome),
        () => undo({ withdrawn: id }),
        textOf('restored', outcome),
      ),
    )
  return (
    <LeadSection title={t('analytics.outcome.title')}>
      <div className="grid gap-3">
        <Flex gap="3" wrap="wrap" align="center">
          <Button
            variant={isOpen ? 'soft' : 'solid'}
            aria-expanded={isOpen}
            onClick={() => {
              record.reset()
              setIsOpen(!isOpen)
            }}
          >
            {t('analytics.outcome.set')}
          </Button>
          {outcomes.length === 0 && !isOpen && (
            <p className="text-xs text-muted">{t('analytics.outcome.none')}</p>
          )}
        </Flex>
        {isOpen && (
          <OutcomeForm
            draftKey={`outcome:${email}`}
            contracts={contracts}
            save={record}
            onSave={add}
          />
        )}
        <FailureAlert title={t('analytics.outcome.withdrawFailed')} error={withdraw.error} />
        {outcomes.length > 0 && (
          <ul className="grid gap-3">
            {outcomes.map((outcome) => (
              <OutcomeEntry
                key={outcome.id}
                outcome={outcome}
                isBusy={withdraw.isPending}
                onWithdraw={() => remove(outcome)}
              />
            ))}
          </ul>
        )}
      </div>
    </LeadSection>
  )
}

type EntryProps = { outcome: StoredOutcome; isBusy: boolean; onWithdraw: () => void }

function OutcomeEntry({ outcome: stored, isBusy, onWithdraw }: EntryProps) {
  const { t } = useTranslation()
  const { dateTime, fullDay, money } = useFormat()
  const { outcome, amount, reason, at, recorded_at, withdrawn } = stored
  const by = ({ source, actor }: Pick<StoredOutcome, 'source' | 'actor'>) =>
    source === 'staff'
      ? (actor ?? t('analytics.requests.history.nobody'))
      : t(`analytics.outcome.source.${source}`)
  return (
    <LeadEntry
      when={fullDay(at)}
      text={reason ?? undefined}
      title={
        <>
          <StageBadge stage={outcome} />
          {amount !== null && (
            <strong>{t('analytics.outcome.riyals', { amount: money(amount) })}</strong>
          )}
          {withdrawn && <Badge color="red">{t('analytics.outcome.isWithdrawn')}</Badge>}
        </>
      }
    >
      <Flex wrap="wrap" align="center" justify="between" gapX="3" gapY="1" pt="1">
        <span className="text-xs text-muted">
          <bdi>{by(stored)}</bdi> · {dateTime(recorded_at)}
          {withdrawn && (
            <>
              <br />
              {t('analytics.outcome.isWithdrawn')}: <bdi>{by(withdrawn)}</bdi> ·{' '}
              {dateTime(withdrawn.at)}
            </>
          )}
        </span>
        {!withdrawn && (
          <Button
            size="1"
            variant="soft"
            color="gray"
            disabled={isBusy}
            aria-label={t('analytics.outcome.withdrawNamed', {
              outcome: t(`analytics.outcome.${outcome}`),
            })}
            onClick={onWithdraw}
          >
            {t('analytics.outcome.withdraw')}
          </Button>
        )}
      </Flex>
    </LeadEntry>
  )
}
