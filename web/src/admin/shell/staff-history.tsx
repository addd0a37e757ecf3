import { Button, Flex, TextArea } from '@radix-ui/themes'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { maxNoteLength, requestStatuses, type StaffEntry } from '#contract/contact-requests.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert, QueryState } from './query-state.tsx'
import { Form } from './form.tsx'
import { useFormat } from './use-format.ts'
import { useKeptText } from './use-kept-text.ts'

type NoteProps = {
  /** Where a note in progress is kept. */
  draftKey: string
  hint: string
  save: UseMutationResult<unknown, Error, string>
}
type Props = {
  query: UseQueryResult<StaffEntry[]>
  empty: string
  /** Null for those who may not write. */
  note: NoteProps | null
}

/** Internal notes and history of a request or a person, and a form for a note. */
export function StaffHistory({ query, empty, note }: Props) {
  const entries = query.data
  return (
    <>
      {note && <NoteForm {...note} />}
      <QueryState query={query} />
      {entries?.length === 0 && <p className="text-xs text-muted">{empty}</p>}
      {entries && entries.length > 0 && (
        <ol className="grid gap-3 text-sm">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </>
  )
}

function Entry({ entry }: { entry: StaffEntry }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const entryText = useEntryText()
  return (
    <li className={`border-s-2 ps-3 ${entry.kind === 'note' ? 'border-jade-600' : 'border-line'}`}>
      <p className="text-xs text-muted">
        <bdi>{entry.actor ?? t('analytics.requests.history.nobody')}</bdi> ·{' '}
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
      </p>
      <p
        className="whitespace-pre-line wrap-anywhere"
        dir={entry.kind === 'note' ? 'auto' : undefined}
      >
        {entryText(entry)}
      </p>
    </li>
  )
}

function useEntryText() {
  const { t } = useTranslation()
  const { fullDay } = useFormat()
  return ({ kind, text: value }: StaffEntry): string => {
    switch (kind) {
      case 'note':
        return value ?? ''
      case 'answer':
        return t('analytics.requests.entry.answer')
      case 'assignment':
        return value
          ? t('analytics.requests.entry.assignment', { name: value })
          : t('analytics.requests.entry.unassigned')
      case 'owner':
        return value
          ? t('analytics.person.entry.owner', { name: value })
          : t('analytics.person.entry.noOwner')
      case 'next_step': {
        if (!value) return t('analytics.person.entry.noStep')
        const [, day, step = value] = /^(\d{4}-\d\d-\d\d) (.*)$/s.exec(value) ?? []
        return day
          ? t('analytics.person.entry.stepOn', { step, day: fullDay(day) })
          : t('analytics.person.entry.step', { step })
      }
      case 'status': {
        const status = requestStatuses.find((known) => known === value) ?? 'new'
        return t('analytics.requests.entry.status', { status: t(`analytics.status.${status}`) })
      }
    }
  }
}

function NoteForm({ draftKey, hint, save }: NoteProps) {
  const { t } = useTranslation()
  const fieldId = useId()
  const [note, change] = useKeptText(draftKey)
  const add = () => {
    if (save.isPending || note.trim() === '') return
    save.mutate(note.trim(), {
      onSuccess: () => {
        change(null)
        notify(t('analytics.requests.note.added'))
      },
    })
  }
  return (
    <>
      <Form className="grid gap-2" onSubmit={add}>
        <label htmlFor={fieldId} className="sr-only">
          {t('analytics.requests.note')}
        </label>
        <TextArea
          id={fieldId}
          dir="auto"
          rows={2}
          maxLength={maxNoteLength}
          placeholder={t('analytics.requests.note')}
          aria-describedby={`${fieldId}-hint`}
          value={note}
          onChange={(event) => change(event.target.value)}
        />
        <Flex wrap="wrap" align="center" justify="between" gapX="3" gapY="2">
          <span id={`${fieldId}-hint`} className="text-xs text-muted">
            {hint}
          </span>
          <Button
            type="submit"
            variant="soft"
            loading={save.isPending}
            disabled={note.trim() === ''}
          >
            {t('analytics.requests.note.add')}
          </Button>
        </Flex>
      </Form>
      {/* Outside of the form, because its button would submit it. */}
      <FailureAlert title={t('analytics.requests.note.failed')} error={save.error} onRetry={add} />
    </>
  )
}
