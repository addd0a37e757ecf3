import { Badge, Button, Flex } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PersonToCall, WhoToCall } from '#contract/reports.ts'
import { useMarkContacted } from '../../data/leads/mutations.ts'
import { findPhone } from '../../lib/phone.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { Address } from '../shell/address.tsx'
import { partUrl, useAnalyticsUrl } from '../shell/analytics.ts'
import { errorText } from '../shell/error-text.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'
import styles from '../shell/panel.module.css'
import { useFormat } from '../shell/use-format.ts'
import today from './today.module.css'

type ListName = keyof WhoToCall
type Props = {
  list: ListName
  calls: NonNullable<WhoToCall[ListName]>
  /** Where all of them are. */
  all: string
}

/** The others are shown on demand. */
const shownFirst = 5

const colors = { overdue: 'red', hot: 'amber', new: 'jade' } as const

/** People to call for one reason, each with what can be done. */
export function CallList({ list, calls: { count, people }, all }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? people : people.slice(0, shownFirst)
  return (
    <section className={today.list} data-list={list} aria-labelledby={`call-${list}`}>
      <Flex align="center" gap="2" px="4" pt="3" pb="2">
        <h4 id={`call-${list}`} className={styles.heading}>
          {t(`analytics.today.${list}`)}
        </h4>
        <Badge color={count > 0 ? colors[list] : 'gray'} radius="full">
          {number(count)}
        </Badge>
      </Flex>
      {people.length === 0 ? (
        <p className={`${styles.muted} ${today.none}`}>{t(`analytics.today.${list}.none`)}</p>
      ) : (
        <ul className={today.people}>
          {shown.map((person) => (
            <Person key={person.email} list={list} person={person} />
          ))}
        </ul>
      )}
      {shown.length < people.length && (
        <p className={today.all}>
          <Button size="2" variant="ghost" onClick={() => setOpen(true)}>
            {t('analytics.today.more', { n: number(people.length - shown.length) })}
          </Button>
        </p>
      )}
      {shown.length === people.length && count > people.length && (
        <p className={today.all}>
          <Link to={all} className={styles.link}>
            {t('analytics.today.all', { n: number(count) })}
          </Link>
        </p>
      )}
    </section>
  )
}

function Person({ list, person }: { list: ListName; person: PersonToCall }) {
  const { t } = useTranslation()
  const { change } = useAnalyticsUrl()
  const contacted = useContacted()
  const { email, name, company, text, language, request, visit } = person
  const phone = findPhone(text)
  const who = name ?? email
  return (
    <li className={today.person}>
      <div className={today.who}>
        <p className={today.name}>
          {name ? <bdi>{name}</bdi> : <Address email={email} />}
          {company && <bdi className={today.company}>{company}</bdi>}
        </p>
        <p className={styles.muted}>
          <Reason list={list} person={person} />
        </p>
        {text && (
          <p className={today.text} dir="auto" lang={language ?? undefined}>
            {text}
          </p>
        )}
      </div>
      <div className={today.actions}>
        {request ? (
          <Button asChild size="2" variant="surface">
            <Link
              to={partUrl('requests', { request })}
              aria-label={t('analytics.today.openOf', { who })}
            >
              {t('analytics.today.open')}
            </Link>
          </Button>
        ) : (
          visit && (
            <Button
              size="2"
              variant="surface"
              aria-label={t('analytics.today.openOf', { who })}
              onClick={() => change({ part: 'today', lead: visit }, true)}
            >
              {t('analytics.today.open')}
            </Button>
          )
        )}
        {phone && (
          <Button asChild size="2" variant="soft">
            <a href={`tel:${phone}`} aria-label={t('analytics.today.callOf', { who })}>
              {t('analytics.today.call')}
            </a>
          </Button>
        )}
        <Button asChild size="2" variant="soft">
          <a href={`mailto:${email}`} aria-label={t('analytics.today.emailOf', { who })}>
            {t('analytics.today.email')}
          </a>
        </Button>
        {!request && visit && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-label={t('analytics.today.contactedOf', { who })}
            onClick={() => contacted(visit, who)}
          >
            {t('analytics.today.contacted')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Why a person is in a list. */
function Reason({
  list,
  person: { at, due_at, score = 0, uncapped = 0, stage },
}: Parameters<typeof Person>[0]) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const texts = useLeadTexts()
  if (due_at)
    return t(list === 'overdue' ? 'analytics.today.wasDue' : 'analytics.today.isDue', {
      when: dateTime(due_at),
    })
  return (
    <>
      {t('analytics.today.points', { points: number(Math.max(score, uncapped)) })}
      {stage && ` · ${texts.stage(stage)}`}
      {' · '}
      {dateTime(at)}
    </>
  )
}

/** Marks a lead as contacted, which takes it off the list, and offers to undo it. */
function useContacted() {
  const { t } = useTranslation()
  const { mutateAsync: mark } = useMarkContacted()
  return (visit: string, who: string) => {
    const set = (is_contacted: boolean) => {
      // Callbacks of `mutate` would not run after the row is gone.
      mark({ visit, is_contacted }).then(
        () =>
          is_contacted
            ? notify(t('analytics.today.marked', { who }), 'done', {
                label: t('history.undo'),
                act: () => set(false),
              })
            : notify(t('analytics.today.unmarked', { who })),
        (error: unknown) =>
          notify(errorText(t, error), 'failed', {
            label: t('admin.retry'),
            act: () => set(is_contacted),
          }),
      )
    }
    set(true)
  }
}
