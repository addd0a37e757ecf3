import { Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReleaseSchedule } from '#contract/drafts.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { isPast } from '../../lib/is-past.ts'
import { Form } from '../shell/form.tsx'
import { spreadsheetTime } from '../shell/spreadsheet.ts'
import { TextInput } from '../shell/text-input.tsx'
import { useFormat } from '../shell/use-format.ts'

type Props = {
  schedule: ReleaseSchedule
  /** Whether it can begin; a published release can only end. */
  canBegin?: boolean
  canEnd: boolean
  /** What happens at the end, instead of what a release does. */
  endText?: string
  isBusy: boolean
  /** `onSuccess` says that it was saved. */
  onSave: (schedule: ReleaseSchedule, options: { onSuccess: () => void }) => void
}

/** The times at which something is published and ends, in Riyadh. */
export function ScheduleForm(props: Props) {
  const { schedule, canBegin = true, canEnd, endText, isBusy, onSave } = props
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [times, setTimes] = useState(() => ({
    from: toField(schedule.publish_at),
    until: toField(schedule.unpublish_at),
  }))
  const fields = [...(canBegin ? ['from' as const] : []), ...(canEnd ? ['until' as const] : [])]
  const [problem, setProblem] = useState<Problem | null>(null)
  const isScheduled = schedule.publish_at !== null || schedule.unpublish_at !== null

  const textOf = ({ publish_at, unpublish_at }: ReleaseSchedule) => {
    const end = unpublish_at ? dateTime(unpublish_at) : ''
    if (publish_at)
      return t(end ? 'admin.drafts.schedule.doneUntil' : 'admin.drafts.schedule.done', {
        time: dateTime(publish_at),
        end,
      })
    return end ? t('admin.drafts.schedule.ends', { time: end }) : t('admin.drafts.schedule.off')
  }
  const save = (next: ReleaseSchedule) => onSave(next, { onSuccess: () => notify(textOf(next)) })
  const submit = () => {
    const next = { publish_at: fromField(times.from), unpublish_at: fromField(times.until) }
    const found = problemOf(next, canBegin)
    setProblem(found)
    if (!found) save(next)
  }
  return (
    <Form className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
      <Flex wrap="wrap" gap="3" align="end">
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`admin.drafts.schedule.${field}`)}
            type="datetime-local"
            value={times[field]}
            onChange={(time) => {
              setTimes({ ...times, [field]: time })
              setProblem(null)
            }}
            problem={problem?.field === field ? t(`admin.drafts.schedule.${problem.kind}`) : null}
          />
        ))}
        <Button type="submit" variant="soft" loading={isBusy}>
          {t(isScheduled ? 'admin.drafts.schedule.change' : 'admin.drafts.schedule.save')}
        </Button>
        {isScheduled && (
          <Button
            type="button"
            variant="soft"
            color="gray"
            disabled={isBusy}
            onClick={() => save({ publish_at: null, unpublish_at: null })}
          >
            {t('admin.drafts.schedule.cancel')}
          </Button>
        )}
      </Flex>
      <p className="text-xs text-muted">
        {t('admin.drafts.zone')}{' '}
        {canEnd ? (endText ?? t('admin.drafts.schedule.endText')) : t('admin.drafts.schedule.text')}
      </p>
    </Form>
  )
}

type Problem = { field: 'from' | 'until'; kind: 'past' | 'order' | 'none' }

/** What is wrong, at the first field that has to change. */
function problemOf(
  { publish_at, unpublish_at }: ReleaseSchedule,
  canBegin: boolean,
): Problem | null {
  if (canBegin && publish_at === null) return { field: 'from', kind: 'none' }
  if (!canBegin && unpublish_at === null) return { field: 'until', kind: 'none' }
  if (isPast(publish_at)) return { field: 'from', kind: 'past' }
  if (isPast(unpublish_at)) return { field: 'until', kind: 'past' }
  const isReversed = publish_at && unpublish_at && unpublish_at <= publish_at
  return isReversed ? { field: 'until', kind: 'order' } : null
}

/** A moment as the value of a date and time field, in Riyadh. */
const toField = (at: string | null): string =>
  at === null ? '' : spreadsheetTime(at).slice(0, 'yyyy-mm-dd hh:mm'.length).replace(' ', 'T')

/** The moment of a date and time field. Riyadh has no daylight saving time. */
const fromField = (value: string): string | null =>
  value === '' ? null : new Date(`${value}:00+03:00`).toISOString()
