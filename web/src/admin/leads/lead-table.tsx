import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { hotScore, type Lead, type LeadSort } from '#contract/leads.ts'
import { Address } from '../shell/address.tsx'
import { Bar } from '../shell/bar.tsx'
import { type Column, DataTable } from '../shell/data-table.tsx'
import { useFormat } from '../shell/use-format.ts'
import styles from './lead-table.module.css'
import { useLeadTexts } from '../shell/lead-texts.ts'
import { StageBadge } from './stage-badge.tsx'

type Props = {
  leads: Lead[]
  sort: LeadSort
  isAscending: boolean
  onSort: (sort: LeadSort) => void
  onOpen: (visit: string) => void
}

/** The table of leads. Clicking a column heading sorts by it. */
export function LeadTable({ leads, sort, isAscending, onSort, onOpen }: Props) {
  const { t } = useTranslation()
  const texts = useLeadTexts()
  const { dateTime, number } = useFormat()
  const sortable = (name: LeadSort): Pick<Column<Lead>, 'header' | 'sort'> => ({
    header: t(`analytics.column.${name}`),
    sort: {
      direction: name === sort ? (isAscending ? 'ascending' : 'descending') : undefined,
      onSort: () => onSort(name),
    },
  })
  return (
    <DataTable
      label={t('analytics.part.leads')}
      rows={leads}
      rowKey={({ session_id }) => session_id}
      rowProps={() => ({ className: styles.row })}
      cards="plain"
      columns={[
        {
          ...sortable('email'),
          className: styles.who,
          renderCell: (lead) => (
            <>
              <button
                type="button"
                className={`${styles.open} ${styles.name}`}
                onClick={() => onOpen(lead.session_id)}
                data-lead={lead.session_id}
              >
                {lead.name ? <bdi>{lead.name}</bdi> : <Address email={lead.email} isName />}
              </button>
              {lead.name && (
                <span className={styles.email}>
                  <Address email={lead.email} />
                </span>
              )}
              {lead.is_bot && <Badge color="red">{t('analytics.bot')}</Badge>}
              {lead.is_doubtful && <Badge color="amber">{t('analytics.doubtful.badge')}</Badge>}
            </>
          ),
        },
        {
          ...sortable('score'),
          className: styles.score,
          renderCell: ({ score, uncapped }) => (
            <>
              <strong data-hot={score >= hotScore || undefined}>{number(score)}</strong>
              <Bar value={score} max={100} tone={score >= hotScore ? 'saffron' : 'sand'} />
              {uncapped > score && (
                <span className={styles.points}>
                  {t('analytics.leads.points', { n: number(uncapped) })}
                </span>
              )}
            </>
          ),
        },
        {
          header: t('analytics.stageLabel'),
          renderCell: ({ stage }) => <StageBadge stage={stage} />,
        },
        {
          header: t('analytics.column.need'),
          className: styles.detail,
          renderCell: ({ goal, sector }) => (
            <>
              {texts.goal(goal) || '—'}
              <br />
              <span className={styles.sector}>{texts.sector(sector)}</span>
            </>
          ),
        },
        {
          header: t('analytics.sourceLabel'),
          className: styles.detail,
          renderCell: ({ source }) => <bdi>{texts.source(source)}</bdi>,
        },
        { ...sortable('seen'), className: styles.when, renderCell: ({ seen }) => dateTime(seen) },
      ]}
    />
  )
}
