import { Button, Flex, Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type StaffRequest, requestStatuses } from '#contract/contact-requests.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { userQuery } from '../../data/auth/session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { PersonActions } from '../items/person-actions.tsx'
import { adminTextsQuery } from '../items/use-item-texts.ts'
import { partUrl, useIsAdmin } from '../shell/analytics.ts'
import { CallButtons } from '../shell/call-buttons.tsx'
import { FailureAlert } from '../shell/query-state.tsx'
import { useNotifyUndo, whenDone } from '../shell/use-notify-undo.ts'
import { ValueList } from '../shell/value-list.tsx'
import { SegmentedControl } from '../shell/segmented-control.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useNoticeText } from '../shell/use-notice-text.ts'
import { answerEmail, languageOf } from './answer-email.ts'
import { fieldOf, requestFields } from './requests-file.ts'
import {
  useAssign,
  requestEntriesQuery,
  useAddNote,
  useSetStatus,
} from '../../data/contact/requests.ts'
import { staffQuery } from '../../data/staff/staff.ts'
import { AssigneeSelect } from '../shell/assignee-select.tsx'
import { StaffHistory } from '../shell/staff-history.tsx'

/**
 * All details of a request. Admins and the person it is assigned to change its status and write notes; admins also
 * assign it and export or erase personal data.
 */
export function RequestBody({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { language } = useLanguage()
  const noticeText = useNoticeText()
  const isAdmin = useIsAdmin()
  const { data: user } = useQuery(userQuery)
  const { save, change } = useChangeStatus(request)
  const { email, lead, message, status, answered_at, due_at, assigned_to } = request
  const mayAnswer = isAdmin || (assigned_to !== null && assigned_to === user?.id)
  const date = answered_at && dateTime(answered_at)
  const isInTime = answered_at !== null && Date.parse(answered_at) <= Date.parse(due_at)
  return (
    <Grid gap="4" px="4" pt="1" pb="4">
      <p
        className="rounded-sm bg-sand-100 px-4 py-3 text-sm leading-[1.8] wrap-anywhere whitespace-pre-line"
        dir="auto"
      >
        {message}
      </p>
      <ValueList
        columns="sm:cells-68"
        values={[
          ...requestFields.map(
            (name) =>
              [t(`analytics.requests.field.${name}`), fieldOf(request, name, language)] as const,
          ),
          [t('analytics.requests.due'), dateTime(due_at)],
          [
            t('analytics.requests.answeredAt'),
            date &&
              t(isInTime ? 'analytics.requests.inTime' : 'analytics.requests.notInTime', { date }),
          ],
          [t('analytics.notice'), noticeText(request)],
          [t('analytics.requests.assignee'), isAdmin ? null : request.assigned_name],
        ]}
      />
      <Answer
        request={request}
        onSent={mayAnswer && status !== 'answered' ? () => change('answered') : undefined}
      >
        <CallButtons {...request} />
        {lead && (
          <Button asChild variant="soft">
            <Link to={partUrl('leads', { lead })}>{t('analytics.requests.lead')}</Link>
          </Button>
        )}
        <PersonActions email={email} />
      </Answer>
      {mayAnswer && (
        <Flex wrap="wrap" gapX="6" gapY="4">
          <SegmentedControl
            label={t('analytics.requests.status')}
            isLabelVisible
            // Optimistic: an error restores the stored status.
            value={save.isPending ? save.variables.status : status}
            options={requestStatuses}
            nameOf={(each) => t(`analytics.status.${each}`)}
            onChange={change}
          />
          {isAdmin && <AssigneeField request={request} />}
        </Flex>
      )}
      <FailureAlert
        title={t('analytics.requests.failed')}
        conflict={t('analytics.requests.conflict')}
        error={save.error}
        onRetry={() => save.variables && change(save.variables.status)}
      />
      <RequestHistory request={request} mayWrite={mayAnswer} />
    </Grid>
  )
}

type AnswerProps = {
  request: StaffRequest
  /** Marks the request as answered. */
  onSent: (() => void) | undefined
  children: React.ReactNode
}

/** Opens the prepared email, and then asks whether it was sent, which a browser cannot know. */
function Answer({ request, onSent, children }: AnswerProps) {
  const { t } = useTranslation()
  const [isOpened, setIsOpened] = useState(false)
  const { data: texts } = useQuery(adminTextsQuery(languageOf(request)))
  return (
    <>
      <Flex wrap="wrap" align="center" gapX="3" gapY="2">
        <Button asChild>
          <a
            href={texts ? answerEmail(request, texts) : mailtoAddress(request.email)}
            onClick={() => setIsOpened(true)}
          >
            {t('analytics.requests.answer')}
          </a>
        </Button>
        {children}
      </Flex>
      {isOpened && onSent && (
        <Flex
          wrap="wrap"
          align="center"
          gapX="3"
          gapY="2"
          className="rounded-sm bg-jade-50 px-3 py-2 text-sm"
        >
          <output>{t('analytics.requests.sent')}</output>
          <Button
            size="1"
            onClick={() => {
              setIsOpened(false)
              onSent()
            }}
          >
            {t('analytics.requests.sent.yes')}
          </Button>
          <Button size="1" variant="soft" color="gray" onClick={() => setIsOpened(false)}>
            {t('analytics.requests.sent.no')}
          </Button>
        </Flex>
      )}
    </>
  )
}

/** The assignee of a request. Admins choose among all staff. */
function AssigneeField({ request }: { request: StaffRequest }) {
  const { t } = useTranslation()
  const { data: staff = [] } = useQuery(staffQuery)
  const { id, reference, assigned_to, assigned_name } = request
  const save = useAssign(id)
  return (
    <AssigneeSelect
      label={t('analytics.requests.assignee')}
      assigned={{ id: assigned_to, name: assigned_name }}
      staff={staff}
      save={save}
      doneText={(name) => t('analytics.requests.assigned', { reference, name })}
      failed={t('analytics.requests.assignFailed')}
      conflict={t('analytics.requests.assignConflict')}
    />
  )
}

type RequestHistoryProps = { request: StaffRequest; mayWrite: boolean }

/** Internal notes and history of a request, and a form for a note. */
function RequestHistory({ request: { id }, mayWrite }: RequestHistoryProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const query = useQuery(requestEntriesQuery(id))
  const save = useAddNote(id)
  const hint = t('analytics.requests.note.hint')
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-4">
      <h3 id={titleId} className="mb-1 text-xs font-semibold">
        {t('analytics.requests.history')}
      </h3>
      <StaffHistory
        query={query}
        empty={t(
          mayWrite
            ? 'analytics.requests.history.empty'
            : 'analytics.requests.history.emptyForOthers',
        )}
        note={mayWrite ? { draftKey: `request_note:${id}`, hint, save } : null}
      />
    </section>
  )
}

type Status = StaffRequest['status']

/** Changes the status of a request, with a button that undoes it. */
function useChangeStatus(request: Pick<StaffRequest, 'id' | 'reference' | 'status'>) {
  const { id, reference, status } = request
  const { t } = useTranslation()
  const save = useSetStatus()
  const undo = useSetStatus()
  const notifyUndo = useNotifyUndo()
  const changed = (to: Status) =>
    t('analytics.requests.changed', { reference, status: t(`analytics.status.${to}`) })
  const change = (next: Status) => {
    if (save.isPending || next === status) return
    whenDone(save.mutateAsync({ id, status: next, was: status }), () =>
      notifyUndo(changed(next), () => undo.mutateAsync({ id, status, was: next }), changed(status)),
    )
  }
  return { save, change }
}
