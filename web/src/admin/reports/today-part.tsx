import { Flex, Grid, Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hotScore } from '#contract/leads.ts'
import type { Reports, PersonToCall, WhoToCall } from '#contract/reports.ts'
import {
  contentStatsQuery,
  lastDays,
  todayQuery,
  reportsQuery,
} from '../../data/reports/queries.ts'
import { partUrl, useIsAllowed, useAnalyticsUrl } from '../shell/analytics.ts'
import { EmptyState, QueryState } from '../shell/query-state.tsx'
import { ContentCards } from './content-stats-part.tsx'
import { FigureCards } from './metric-cards.tsx'
import { Check, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { whatsAppToPerson } from '#contract/contact-requests.ts'
import { findPhone } from '#contract/phone.ts'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { useMarkContacted } from '../../data/leads/leads.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'
import { Address } from '../shell/address.tsx'
import { IconAction } from '../shell/icon-action.tsx'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { useFormat } from '../shell/use-format.ts'
import { useNotifyUndo, useNotifyFailure } from '../shell/use-notify-undo.ts'

const days = 7

/**
 * The first part of the tab: the last week, people to call today (overdue requests, hot leads without a contact, and new
 * ones since yesterday), and the totals of the content.
 */
export function TodayPart() {
  const { t } = useTranslation()
  const readsLeads = useIsAllowed('leadReaders')
  const content = useQuery(contentStatsQuery)
  const people = useQuery(todayQuery)
  const week = useQuery({ ...reportsQuery(lastDays(days)), enabled: readsLeads })
  // One message and one button for all of them.
  const failed = [content, people, week].filter(({ error }) => error)
  const { data } = people
  const isEmpty = data && data.overdue.count + (data.hot?.count ?? 0) + data.new.count === 0
  return (
    <Grid gap="4">
      {week.data ? (
        <Week reports={week.data} />
      ) : (
        readsLeads && !week.error && <QueryState query={week} shape="figures" />
      )}
      <h3 className="text-base leading-note">{t('analytics.today.title')}</h3>
      <QueryState
        shape="calls"
        query={{
          data,
          error: failed[0]?.error ?? null,
          isFetching: [content, people, week].some((each) => each.isFetching),
          refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
        }}
      />
      {isEmpty && (
        <EmptyState title={t('analytics.today.empty')} text={t('analytics.today.emptyText')} />
      )}
      {data && !isEmpty && (
        <div className="grid grid-cols-1 items-start gap-4 xl:fit-80">
          <CallList
            list="overdue"
            calls={data.overdue}
            all={partUrl('requests', { scope: 'overdue' })}
          />
          {data.hot && (
            <CallList
              list="hot"
              calls={data.hot}
              all={partUrl('leads', { score_from: String(hotScore) })}
            />
          )}
          <CallList
            list="new"
            calls={data.new}
            all={
              readsLeads
                ? partUrl('leads', { sort: 'started' })
                : partUrl('requests', { order: 'newest' })
            }
          />
        </div>
      )}
      <section aria-labelledby="content-totals">
        <Flex wrap="wrap" align="baseline" justify="between" gapX="4" pb="2">
          <h3 id="content-totals" className="text-base leading-note">
            {t('analytics.part.content')}
          </h3>
          <Link to={partUrl('content')} className="text-jade-600">
            {t('analytics.content.bySection')}
          </Link>
        </Flex>
        {content.data ? (
          <ContentCards stats={content.data} />
        ) : (
          !content.error && <QueryState query={content} shape="figures" />
        )}
      </section>
    </Grid>
  )
}

/** The figures of the last week, compared with the week before. */
function Week({ reports }: { reports: Reports }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="week-title">
      <Flex wrap="wrap" align="baseline" justify="between" gapX="4" pb="2">
        <h3 id="week-title" className="text-base leading-note">
          {t('analytics.today.week')}
        </h3>
        <Link to={partUrl('reports', { days: String(days) })} className="text-jade-600">
          {t('analytics.today.reports')}
        </Link>
      </Flex>
      <FigureCards reports={reports} />
    </section>
  )
}

type ListName = keyof WhoToCall
type Props = {
  list: ListName
  calls: NonNullable<WhoToCall[ListName]>
  /** Where all of them are. */
  all: string
}

/** The others are shown on demand. */
const shownFirst = 3

/** The last row of a list. */
const rest =
  'min-h-11 border-t border-line px-4 py-2 text-start text-sm leading-7 text-jade-600 no-underline hover:bg-jade-50 focus-visible:-outline-offset-2'

const colors = { overdue: 'red', hot: 'amber', new: 'jade' } as const

/** People to call for one reason. A row opens the person; its icons call, write or mark as contacted. */
function CallList({ list, calls: { count, people }, all }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? people : people.slice(0, shownFirst)
  return (
    <section
      className="flex flex-col overflow-hidden frame"
      data-list={list}
      aria-labelledby={`call-${list}`}
    >
      <header className="flex items-center justify-between gap-2 px-4 py-3">
        <h4 id={`call-${list}`} className="text-base leading-note">
          {t(`analytics.today.${list}`)}
        </h4>
        <Badge color={count > 0 ? colors[list] : 'gray'} radius="full">
          {number(count)}
        </Badge>
      </header>
      {people.length === 0 ? (
        <p className="px-4 pb-3 text-xs text-muted">{t(`analytics.today.${list}.none`)}</p>
      ) : (
        <ul className="grid grid-cols-1">
          {shown.map((person) => (
            <Person key={person.email} list={list} person={person} />
          ))}
        </ul>
      )}
      {shown.length < people.length && (
        <button type="button" className={rest} onClick={() => setOpen(true)}>
          {t('analytics.today.more', { n: number(people.length - shown.length) })}
        </button>
      )}
      {count > people.length && (
        <Link to={all} className={rest}>
          {t('analytics.today.all', { n: number(count) })}
        </Link>
      )}
    </section>
  )
}

/** Large enough for a finger. */
const action = { asChild: true, className: 'm-0 size-9 p-0 max-sm:size-11' } as const

function Person({ list, person }: { list: ListName; person: PersonToCall }) {
  const { t } = useTranslation()
  const { change } = useAnalyticsUrl()
  const contacted = useContacted()
  const { email, name, company, text: words, language, request, kind, visit, reference } = person
  const phone = person.phone ?? findPhone(words)?.number
  const chat = phone && whatsAppToPerson({ phone, language, reference })
  const who = name ?? email
  const opener = {
    // The whole row opens the person.
    className:
      'min-w-0 text-start font-semibold text-body no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-saffron-600',
    'aria-label': t('analytics.today.openOf', { who }),
    children: name ? <bdi>{name}</bdi> : <Address email={email} isName />,
  }
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-2 border-t border-line px-4 py-3 has-[p>[aria-label]:hover]:bg-jade-50">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 leading-7 wrap-anywhere">
        {request ? (
          <Link to={partUrl('requests', { request })} {...opener} />
        ) : visit ? (
          <button
            type="button"
            onClick={() => change({ part: 'today', lead: visit }, true)}
            {...opener}
          />
        ) : (
          opener.children
        )}
        {company && <bdi className="text-xs font-normal text-muted">{company}</bdi>}
        {kind === 'barrier' && <Badge color="gray">{t('analytics.requests.kind.barrier')}</Badge>}
      </p>
      <div className="relative z-1 -my-1 -me-2 flex max-sm:-mt-2">
        {phone && (
          <IconAction {...action} label={t('analytics.today.callOf', { who })}>
            <a href={`tel:${phone}`}>
              <Phone />
            </a>
          </IconAction>
        )}
        {chat && (
          <IconAction {...action} label={t('analytics.today.whatsAppOf', { who })}>
            <a href={chat} target="_blank" rel="noopener">
              <WhatsAppIcon className="size-4.5" />
            </a>
          </IconAction>
        )}
        <IconAction {...action} label={t('analytics.today.emailOf', { who })}>
          <a href={mailtoAddress(email)}>
            <Mail />
          </a>
        </IconAction>
        {!request && visit && (
          <IconAction {...action} label={t('analytics.today.contactedOf', { who })}>
            <button type="button" onClick={() => contacted(visit, who)}>
              <Check />
            </button>
          </IconAction>
        )}
      </div>
      <p className="col-span-full flex flex-wrap gap-x-4.5 overflow-x-clip text-xs text-muted *:relative *:min-w-0 *:wrap-anywhere [&>*+*]:before:absolute [&>*+*]:before:-start-2.75 [&>*+*]:before:content-['·']">
        <Reason list={list} person={person} />
      </p>
      {words && (
        <p
          className="cut col-span-full text-sm leading-[1.75]"
          dir="auto"
          lang={language ?? undefined}
        >
          {words}
        </p>
      )}
    </li>
  )
}

function Reason({
  list,
  person: { at, due_at, score = 0, uncapped = 0, stage },
}: Parameters<typeof Person>[0]) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const texts = useLeadTexts()
  if (due_at)
    return (
      <span>
        {t(list === 'overdue' ? 'analytics.today.wasDue' : 'analytics.today.isDue', {
          when: dateTime(due_at),
        })}
      </span>
    )
  return (
    <>
      <span>{t('analytics.today.points', { points: number(Math.max(score, uncapped)) })}</span>
      {stage && <span>{texts.stage(stage)}</span>}
      <span>{dateTime(at)}</span>
    </>
  )
}

/** Marks a lead as contacted, which takes it off the list, and offers to undo it. */
function useContacted() {
  const { t } = useTranslation()
  const { mutateAsync: mark } = useMarkContacted()
  const notifyUndo = useNotifyUndo()
  const notifyFailure = useNotifyFailure()
  const contacted = (visit: string, who: string): void =>
    // Callbacks of `mutate` would not run after the row is gone.
    void mark({ visit, is_contacted: true }).then(
      () =>
        notifyUndo(
          t('analytics.today.marked', { who }),
          () => mark({ visit, is_contacted: false }),
          t('analytics.today.unmarked', { who }),
        ),
      (error: unknown) => notifyFailure(error, () => contacted(visit, who)),
    )
  return contacted
}
