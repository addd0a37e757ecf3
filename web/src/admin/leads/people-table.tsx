import { Badge } from '@radix-ui/themes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hotScore } from '#contract/leads.ts'
import type { Person, PersonSort } from '#contract/people.ts'
import { riyadhDay } from '../../lib/format.ts'
import { partUrl } from '../shell/analytics.ts'
import { Address } from '../shell/address.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { StageBadge } from './stage-badge.tsx'

type Props = {
  people: Person[]
  sort: PersonSort
  isAscending: boolean
  onSort: (sort: PersonSort) => void
  onOpen: (visit: string) => void
}

/** The dialog has them, too. */
const detail = 'min-w-24 max-lg:hidden'

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
          // Wide enough that an email address does not break after every letter.
          className: 'wrap-anywhere max-sm:col-span-2 sm:max-w-76 sm:min-w-36',
          renderCell: (person) => (
            <>
              <button
                type="button"
                className="max-w-full text-start align-top leading-[inherit] font-semibold text-jade-600 [--address-name:var(--color-jade-600)] hover:underline sm:max-w-70"
                onClick={() => onOpen(person.session_id ?? person.person)}
                data-lead={person.session_id ?? person.person}
                data-href={partUrl('leads', { lead: person.session_id ?? person.person })}
              >
                {person.name ? (
                  <bdi>{person.name}</bdi>
                ) : (
                  <Address email={person.email} isName="stacked" />
                )}
              </button>
              {person.name && (
                <span className="block overflow-hidden font-normal text-muted">
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
          header: t('analytics.receipt.points'),
          className: 'whitespace-nowrap',
          renderCell: ({ score, uncapped }) =>
            score === null ? (
              '—'
            ) : (
              <strong
                className={`inline-block tabular-nums max-sm:text-sm sm:min-w-8 ${score >= hotScore ? '' : 'font-normal'}`}
              >
                {number(Math.max(score, uncapped ?? 0))}
              </strong>
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
          className: detail,
          renderCell: ({ first_source }) => <bdi>{texts.source(first_source)}</bdi>,
        },
        {
          header: t('analytics.person.owner'),
          className: detail,
          renderCell: ({ owner_name }) => (owner_name ? <bdi>{owner_name}</bdi> : '—'),
        },
        {
          ...sortable('next_on'),
          className:
            'wrap-anywhere max-sm:col-span-full max-sm:not-has-[bdi]:hidden sm:max-w-56 sm:min-w-32',
          renderCell: ({ next_step, next_on }) => (
            <>
              {next_step ? <bdi className="cut block">{next_step}</bdi> : '—'}
              {next_on && (
                <span
                  className={`block ${
                    next_on < today
                      ? 'font-medium text-red-700'
                      : next_on === today
                        ? 'font-medium text-[var(--amber-11)]'
                        : 'text-muted'
                  }`}
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
          number: 'visits',
          isExtra: true,
        },
        {
          ...sortable('seen'),
          className:
            'whitespace-nowrap max-sm:col-start-2 max-sm:-col-end-1 max-sm:justify-self-end max-sm:text-muted',
          renderCell: ({ seen }) => dateTime(seen),
        },
      ]}
    />
  )
}
