import { Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonDetail } from '#contract/leads.ts'
import {
  personEntriesQuery,
  useAddPersonNote,
  useSetNextStep,
  useSetOwner,
} from '../../data/leads/leads.ts'
import { Form } from '../shell/form.tsx'
import { TextInput } from '../shell/text-input.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { AssigneeSelect } from '../shell/assignee-select.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { personName } from '../shell/lead-texts.ts'
import { StaffHistory } from '../shell/staff-history.tsx'
import { useKeptText } from '../shell/use-kept-text.ts'
import { LeadSection } from './lead-section.tsx'

const maxStepLength = 500

/** Who follows the person of a lead, the next step, and the notes of the team. */
export function LeadFollowUp({ lead }: { lead: PersonDetail }) {
  const { t } = useTranslation()
  const { email, owner, owner_name, owners } = lead
  const save = useSetOwner(email)
  const note = useAddPersonNote(email)
  const entries = useQuery(personEntriesQuery(email))
  return (
    <LeadSection title={t('analytics.person.followUp')}>
      <div className="grid gap-3">
        <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(10rem,1fr)_3fr]">
          <AssigneeSelect
            label={t('analytics.person.owner')}
            assigned={{ id: owner, name: owner_name }}
            staff={owners}
            save={save}
            doneText={(name) => t('analytics.person.ownerSet', { who: personName(lead), name })}
            failed={t('analytics.person.ownerFailed')}
            conflict={t('analytics.person.ownerConflict')}
          />
          <NextStep lead={lead} />
        </div>
        <StaffHistory
          query={entries}
          empty={t('analytics.requests.history.empty')}
          note={{
            draftKey: `person_note:${email}`,
            hint: t('analytics.person.noteHint'),
            save: note,
          }}
        />
      </div>
    </LeadSection>
  )
}

function NextStep({ lead }: { lead: PersonDetail }) {
  const { email, next_step, next_on } = lead
  const { t } = useTranslation()
  const save = useSetNextStep(email)
  const [step, changeStep] = useKeptText(`next_step:${email}`, next_step ?? '')
  const [day, changeDay] = useKeptText(`next_on:${email}`, next_on ?? '')
  const isChanged = step !== (next_step ?? '') || day !== (next_on ?? '')
  const needsStep = day !== '' && step.trim() === ''
  const set = () => {
    if (save.isPending || needsStep) return
    save.mutate(
      { step, day, was: { step: next_step ?? '', day: next_on ?? '' } },
      {
        onSuccess: () => {
          changeStep(null)
          changeDay(null)
          notify(t('analytics.person.stepSet', { who: personName(lead) }))
        },
      },
    )
  }
  return (
    <>
      <Form
        className="grid grid-cols-1 items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]"
        onSubmit={set}
      >
        <TextInput
          label={t('analytics.person.step')}
          problem={needsStep && isChanged ? t('analytics.person.stepNeeded') : null}
          dir="auto"
          maxLength={maxStepLength}
          value={step}
          onChange={changeStep}
        />
        <TextInput
          label={t('analytics.person.stepOn')}
          type="date"
          value={day}
          onChange={changeDay}
        />
        {isChanged && (
          <Button
            type="submit"
            className="justify-self-start"
            variant="soft"
            loading={save.isPending}
            disabled={needsStep}
          >
            {t('analytics.person.stepSave')}
          </Button>
        )}
      </Form>
      <FailureAlert title={t('analytics.person.stepFailed')} error={save.error} onRetry={set} />
    </>
  )
}
