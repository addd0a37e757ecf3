import { Button, Flex, TextArea } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  maxNoteLength,
  requestStatuses,
  type RequestEntry,
  type StaffRequest,
} from '#contract/contact-requests.ts'
import { requestEntriesQuery, useAddNote } from '../../data/contact/requests.ts'
import { readStored, store } from '../../lib/storage.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import panel from '../shell/panel.module.css'
import { QueryState } from '../shell/query-state.tsx'
import text from '../shell/text.module.css'
import { useFormat } from '../shell/use-format.ts'
import styles from './requests.module.css'

type Props = { request: StaffRequest; mayWrite: boolean }

/** Internal notes and history of a request, and a form for a note. */
export function RequestHistory({ request, mayWrite }: Props) {
  const { t } = useTranslation()
  const titleId = useId()
  const query = useQuery(requestEntriesQuery(request.id))
  const entries = query.data
  return (
    <section aria-labelledby={titleId} className={styles.history}>
      <h4 id={titleId} className={text.label}>
        {t('analytics.requests.history')}
      </h4>
      {mayWrite && <NoteForm id={request.id} />}
      <QueryState query={query} />
      {entries?.length === 0 && (
        <p className={panel.muted}>
          {t(
            mayWrite
              ? 'analytics.requests.history.empty'
              : 'analytics.requests.history.emptyForOthers',
          )}
        </p>
      )}
      {entries && entries.length > 0 && (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: RequestEntry }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const entryText = useEntryText()
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <p className={panel.muted}>
        <bdi>{entry.actor ?? t('analytics.requests.history.nobody')}</bdi> ·{' '}
        <time dateTime={entry.at}>{dateTime(entry.at)}</time>
      </p>
      <p className={styles.entryText} dir={entry.kind === 'note' ? 'auto' : undefined}>
        {entryText(entry)}
      </p>
    </li>
  )
}

function useEntryText() {
  const { t } = useTranslation()
  return ({ kind, text: value }: RequestEntry): string => {
    switch (kind) {
      case 'note':
        return value ?? ''
      case 'answer':
        return t('analytics.requests.entry.answer')
      case 'assignment':
        return value
          ? t('analytics.requests.entry.assignment', { name: value })
          : t('analytics.requests.entry.unassigned')
      case 'status': {
        const status = requestStatuses.find((known) => known === value) ?? 'new'
        return t('analytics.requests.entry.status', { status: t(`analytics.status.${status}`) })
      }
    }
  }
}

/** The text stays after a failure, and when the card is closed or the page is loaded again. */
function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const fieldId = useId()
  const draftKey = `request_note:${id}`
  const [note, setNote] = useState(() => {
    const draft = readStored('session', draftKey)
    return typeof draft === 'string' ? draft : ''
  })
  const change = (next: string) => {
    setNote(next)
    store('session', draftKey, next || null)
  }
  const save = useAddNote()
  const add = () => {
    if (save.isPending || note.trim() === '') return
    save.mutate(
      { id, text: note.trim() },
      {
        onSuccess: () => {
          change('')
          notify(t('analytics.requests.note.added'))
        },
      },
    )
  }
  return (
    <>
      <form
        className={styles.note}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label htmlFor={fieldId} className="visually-hidden">
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
          <span id={`${fieldId}-hint`} className={panel.muted}>
            {t('analytics.requests.note.hint')}
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
      </form>
      {/* Outside of the form, because its button would submit it. */}
      {save.isError && (
        <FailureAlert
          title={t('analytics.requests.note.failed')}
          error={save.error}
          onRetry={add}
        />
      )}
    </>
  )
}
