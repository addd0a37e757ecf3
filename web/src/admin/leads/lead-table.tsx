import { Badge } from '@radix-ui/themes'
import { useTranslation } from 'react-i18next'
import { hotScore, type Lead, type LeadSort } from '#contract/leads.ts'
import { Address } from './address.tsx'
import { ScrollBox } from '../shell/query-state.tsx'
import styles from '../shell/analytics.module.css'
import { Bar } from '../shell/bar.tsx'
import { useFormat } from '../shell/use-format.ts'
import own from './lead-table.module.css'
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
  const sortable = (name: LeadSort) => (
    <th
      scope="col"
      aria-sort={name === sort ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={own.sort} onClick={() => onSort(name)}>
        {t(`admin.analytics.column.${name}`)}
        <span aria-hidden="true">{name === sort ? (isAscending ? '↑' : '↓') : ''}</span>
      </button>
    </th>
  )
  return (
    <ScrollBox label={t('admin.analytics.part.leads')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {sortable('email')}
            {sortable('score')}
            <th scope="col">{t('admin.analytics.stageLabel')}</th>
            <th scope="col">{t('admin.analytics.column.need')}</th>
            <th scope="col">{t('admin.analytics.sourceLabel')}</th>
            {sortable('seen')}
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr key={lead.session_id} className={own.row}>
              <th scope="row" className={own.who}>
                <button
                  type="button"
                  className={own.open}
                  onClick={() => onOpen(lead.session_id)}
                  data-lead={lead.session_id}
                >
                  {lead.name ? <bdi>{lead.name}</bdi> : <Address email={lead.email} />}
                </button>
                {lead.name && (
                  <span className={own.email}>
                    <Address email={lead.email} />
                  </span>
                )}
                {lead.is_bot && <Badge color="red">{t('admin.analytics.bot')}</Badge>}
              </th>
              <td className={own.score}>
                <strong data-hot={lead.score >= hotScore || undefined}>{number(lead.score)}</strong>
                <Bar
                  value={lead.score}
                  max={100}
                  tone={lead.score >= hotScore ? 'saffron' : 'jade'}
                />
              </td>
              <td>
                <StageBadge stage={lead.stage} />
              </td>
              <td>
                {texts.goal(lead.goal) || '—'}
                <br />
                <span className={own.second}>{texts.sector(lead.sector)}</span>
              </td>
              <td>
                <bdi>{texts.source(lead.source)}</bdi>
              </td>
              <td className={own.when}>{dateTime(lead.seen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
