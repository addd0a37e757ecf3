import { Badge } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hotScore } from '#contract/leads.ts'
import type { Person, PersonSort } from '#contract/people.ts'
import { riyadhDay } from '../../lib/format.ts'
import { Address } from '../shell/address.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import styles from './people-table.module.css'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { StageBadge } from './stage-badge.tsx'

type Props = {
  people: Person[]
  sort: PersonSort
  isAscending: boolean
  onSort: (sort: PersonSort) => void
  onOpen: (visit: string) => void
}

/** The table of people. Clicking a column heading sorts by it. */
export function PeopleTable({ people, sort, isAscending, onSort, onOpen }: Props) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime, day, number } = useFormat()
  const [today] = useState(() => riyadhDay(new Date()))
  const sortable = (name: PersonSort): Pick<Column<Person>, 'header' | 'sort'> => ({
    header: t(`analytics.column.${name}`),
    sort: {
      direction: name === sort ? (isAscending ? 'ascending' : 'descending') : undefined,
      onSort: () => onSort(name),
    },
  })
  return (
    <DataTable
      label={t('analytics.part.leads')}
      rows={people}
      rowKey={({ email }) => email}
      cards="plain"
      isDense
      columns={[
        {
          ...sortable('email'),
          className: styles.who,
          renderCell: (person) => (
            <>
              <button
                type="button"
                className={`${styles.open} ${styles.name}`}
                onClick={() => onOpen(person.session_id ?? person.person)}
                data-lead={person.session_id ?? person.person}
              >
                {person.name ? (
                  <bdi>{person.name}</bdi>
                ) : (
                  <Address email={person.email} isName="stacked" />
                )}
              </button>
              {person.name && (
                <span className={styles.email}>
                  <Address email={person.email} />
                </span>
              )}
              {person.is_bot && <Badge color="red">{t('analytics.bot')}</Badge>}
              {person.is_doubtful && <Badge color="amber">{t('analytics.doubtful.badge')}</Badge>}
            </>
          ),
        },
        {
          ...sortable('score'),
          className: styles.score,
          renderCell: ({ score }) =>
            score === null ? (
              '—'
            ) : (
              <strong data-hot={score >= hotScore || undefined}>{number(score)}</strong>
            ),
        },
        {
          header: t('analytics.stageLabel'),
          renderCell: ({ stage }) => <StageBadge stage={stage} />,
        },
        {
          header: t('analytics.column.grade'),
          renderCell: ({ grade }) => grade ?? '—',
        },
        {
          header: t('analytics.column.firstSource'),
          className: styles.detail,
          renderCell: ({ first_source }) => <bdi>{texts.source(first_source)}</bdi>,
        },
        {
          header: t('analytics.person.owner'),
          className: styles.detail,
          renderCell: ({ owner_name }) => (owner_name ? <bdi>{owner_name}</bdi> : '—'),
        },
        {
          ...sortable('next_on'),
          className: styles.step,
          renderCell: ({ next_step, next_on }) => (
            <>
              {next_step ? <bdi>{next_step}</bdi> : '—'}
              {next_on && (
                <span
                  className={styles.day}
                  data-due={next_on < today ? 'late' : next_on === today ? 'today' : undefined}
                >
                  {next_on < today
                    ? t('analytics.leads.overdue', { day: day(next_on) })
                    : day(next_on)}
                </span>
              )}
            </>
          ),
        },
        {
          header: t('analytics.column.visits'),
          number: ({ visits }) => number(visits),
          isExtra: true,
        },
        { ...sortable('seen'), className: styles.when, renderCell: ({ seen }) => dateTime(seen) },
      ]}
    />
  )
}
