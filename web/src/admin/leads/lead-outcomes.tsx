import { Badge, Button, Flex } from '@radix-ui/themes'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonDetail } from '#contract/leads.ts'
import {
  type Outcome,
  type StoredOutcome,
  hasAmount,
  maxAmount,
  maxReasonLength,
  needsReason,
  outcomes,
} from '#contract/outcomes.ts'
import {
  useRecordOutcome,
  useUndoOutcome,
  useWithdrawOutcome,
  type NewOutcome,
} from '../../data/leads/leads.ts'
import { FailureAlert } from '../shell/query-state.tsx'
import { personName } from '../shell/lead-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { useNotifyUndo, whenDone } from '../shell/use-notify-undo.ts'
import { LeadEntry, LeadSection } from './lead-section.tsx'
import { StageBadge } from './stage-badge.tsx'
import { cleanText, westernDigits } from '#contract/text.ts'
import { riyadhDay } from '../../lib/format.ts'
import { Form } from '../shell/form.tsx'
import { TextAreaInput, TextInput } from '../shell/text-input.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { useKeptText } from '../shell/use-kept-text.ts'

/** What became of the person of a lead, and a form for the next outcome. Each change can be undone. */
export function LeadOutcomes({ lead }: { lead: PersonDetail }) {
  const { email, outcomes: recorded } = lead
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const record = useRecordOutcome(email)
  const withdraw = useWithdrawOutcome()
  const { mutateAsync: undo } = useUndoOutcome()
  const contracts = recorded.filter((each) => each.outcome === 'won' && !each.withdrawn)
  const notifyUndo = useNotifyUndo()
  const textOf = (text: 'recorded' | 'withdrawn' | 'restored', outcome: Outcome) =>
    t(`analytics.outcome.${text}`, {
      who: personName(lead),
      outcome: t(`analytics.outcome.${outcome}`),
    })
  const add = async (outcome: NewOutcome): Promise<boolean> => {
    if (record.isPending) return false
    try {
      const id = await record.mutateAsync(outcome)
      setIsOpen(false)
      notifyUndo(
        textOf('recorded', outcome.outcome),
        () => undo({ recorded: id, withdrawn: outcome.cancels }),
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
          {recorded.length === 0 && !isOpen && (
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
        {recorded.length > 0 && (
          <ul className="grid gap-3">
            {recorded.map((outcome) => (
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

type Props = {
  draftKey: string
  /** The contracts with the person. When a deal ends, one of them may be the one that was canceled. */
  contracts: StoredOutcome[]
  save: ReturnType<typeof useRecordOutcome>
  /** Returns whether it is saved. */
  onSave: (outcome: NewOutcome) => Promise<boolean>
}

/** Today in Riyadh, as `2026-11-26`. */
const today = () => riyadhDay(new Date())

/** The number of a written amount such as `٢٥٠٬٠٠٠٫٥`; null for another text. */
export function parseAmount(text: string): number | null {
  const digits = westernDigits(text)
    .replaceAll(/[\s,٬،]/g, '')
    .replace('٫', '.')
  const amount = Number(digits)
  return /^\d+(\.\d{1,2})?$/.test(digits) && amount <= maxAmount ? amount : null
}

/** Of the field that a choice opens. The same function in each render, so that it runs once. */
const focus = (field: HTMLElement | null) => field?.focus()

/** A choice of the outcome, on the day that is chosen. Some ask for the reason or the amount first. */
function OutcomeForm({ draftKey, contracts, save, onSave }: Props) {
  const { t } = useTranslation()
  const [day, setDay] = useState(today)
  const [chosen, setChosen] = useState<Outcome>()
  const [reason, changeReason] = useKeptText(`${draftKey}:reason`)
  const [amount, changeAmount] = useKeptText(`${draftKey}:amount`)
  const [ended, setEnded] = useState<number | 'another'>()
  const [isTried, setIsTried] = useState(false)
  const isDayValid = day >= '2000-01-01' && day <= today()
  const parsed = amount.trim() === '' ? undefined : parseAmount(amount)
  const isMissing = needsReason(chosen) && cleanText(reason) === ''
  const asksContract = needsReason(chosen) && contracts.length > 0
  const isContractMissing = asksContract && ended === undefined

  const submit = async (outcome: Outcome, details: Partial<NewOutcome> = {}) => {
    if (!isDayValid) return
    const at = day === today() ? {} : { at: `${day}T12:00:00+03:00` }
    const isSaved = await onSave({ outcome, ...details, ...at })
    if (!isSaved) return
    changeReason(null)
    changeAmount(null)
  }
  const choose = (outcome: Outcome) => {
    setIsTried(false)
    if (needsReason(outcome) || hasAmount(outcome)) setChosen(outcome)
    else void submit(outcome)
  }
  const send = () => {
    setIsTried(true)
    if (!chosen || isMissing || isContractMissing || (hasAmount(chosen) && parsed === null)) return
    void submit(chosen, {
      ...(needsReason(chosen) && { reason: cleanText(reason) }),
      ...(hasAmount(chosen) && parsed != null && { amount: parsed }),
      ...(asksContract && typeof ended === 'number' && { cancels: ended }),
    })
  }
  return (
    <div className="grid gap-3 rounded-sm bg-jade-50 px-4 py-3">
      <div className="max-w-56">
        <TextInput
          label={t('analytics.outcome.day')}
          problem={isDayValid ? null : t('analytics.outcome.dayInvalid')}
          type="date"
          max={today()}
          value={day}
          onChange={setDay}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('analytics.outcome.choose')}</legend>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === chosen ? 'solid' : 'soft'}
            disabled={!isDayValid}
            loading={save.isPending && save.variables?.outcome === outcome}
            aria-pressed={
              needsReason(outcome) || hasAmount(outcome) ? outcome === chosen : undefined
            }
            onClick={() => choose(outcome)}
          >
            {t(`analytics.outcome.${outcome}`)}
          </Button>
        ))}
      </fieldset>
      {chosen && (
        <Form key={chosen} className="grid gap-2" onSubmit={send}>
          {needsReason(chosen) ? (
            <TextAreaInput
              label={t('analytics.outcome.reason')}
              problem={isTried && isMissing ? t('analytics.outcome.reasonNeeded') : null}
              dir="auto"
              rows={2}
              ref={focus}
              maxLength={maxReasonLength}
              value={reason}
              onChange={changeReason}
            />
          ) : (
            <TextInput
              label={t('analytics.outcome.amount')}
              problem={isTried && parsed === null ? t('analytics.outcome.amountInvalid') : null}
              inputMode="decimal"
              ref={focus}
              value={amount}
              onChange={changeAmount}
            />
          )}
          {asksContract && (
            <ContractChoice
              contracts={contracts}
              value={ended}
              isMissing={isTried && isContractMissing}
              onChange={setEnded}
            />
          )}
          <Flex>
            <Button type="submit" loading={save.isPending} disabled={!isDayValid}>
              {t('analytics.outcome.save', { outcome: t(`analytics.outcome.${chosen}`) })}
            </Button>
          </Flex>
        </Form>
      )}
      <FailureAlert title={t('analytics.outcome.failed')} error={save.error} />
    </div>
  )
}

type ContractProps = {
  contracts: StoredOutcome[]
  value: number | 'another' | undefined
  isMissing: boolean
  onChange: (value: number | 'another') => void
}

/** Whether a deal that ended is a contract that was canceled, which is withdrawn then, or another one. */
function ContractChoice({ contracts, value, isMissing, onChange }: ContractProps) {
  const { t } = useTranslation()
  const { fullDay, money } = useFormat()
  const id = useId()
  const canceled = ({ at, amount }: StoredOutcome) =>
    amount === null
      ? t('analytics.outcome.canceled', { day: fullDay(at) })
      : t('analytics.outcome.canceledOf', {
          day: fullDay(at),
          amount: t('analytics.outcome.riyals', { amount: money(amount) }),
        })
  const options = [
    ...contracts.map((each) => [each.id, canceled(each)] as const),
    ['another', t('analytics.outcome.another')] as const,
  ]
  return (
    <fieldset className="grid gap-1 text-sm" aria-describedby={isMissing ? id : undefined}>
      <legend className="mb-1 text-xs font-medium">{t('analytics.outcome.contract')}</legend>
      {options.map(([option, text]) => (
        <label key={option} className="flex items-baseline gap-2">
          <input
            className="flex-none translate-y-0.5"
            type="radio"
            name={id}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {text}
        </label>
      ))}
      <FieldNote
        id={id}
        hint={null}
        problem={isMissing ? t('analytics.outcome.contractNeeded') : null}
      />
    </fieldset>
  )
}
