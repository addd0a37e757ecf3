import { useTranslation } from 'react-i18next'
import type { Reports } from '#contract/reports.ts'
import { Bar } from '../shell/bar.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
import panel from '../shell/panel.module.css'
import styles from './funnel.module.css'
import { TableBehind } from './table-behind.tsx'

/** How many visits and then people reached each step, and how many stopped before it. */
export function Funnel({ funnel }: Pick<Reports, 'funnel'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const all = funnel[0]?.reached ?? 0
  const steps = funnel.map(({ step, reached }, index) => {
    const before = funnel[index - 1]?.reached
    return {
      step,
      reached,
      name: t(`analytics.funnel.${step}`),
      before,
      // People who ask not to be measured are no counted visits.
      stopped: before === undefined ? 0 : Math.max(before - reached, 0),
    }
  })
  const most = Math.max(...steps.map(({ stopped }) => stopped))
  return (
    <Panel title={t('analytics.funnel.title')}>
      <ol className={styles.funnel}>
        {steps.map(({ step, name, reached, before, stopped }) => (
          <li key={step}>
            {before !== undefined && (
              <p className={styles.drop} data-most={(stopped > 0 && stopped === most) || undefined}>
                <span aria-hidden="true">↓</span>{' '}
                {stopped === 0
                  ? t('analytics.funnel.noDrop')
                  : t(stopped === most ? 'analytics.funnel.mostDrop' : 'analytics.funnel.drop', {
                      share: share(stopped, before),
                      n: number(stopped),
                    })}
              </p>
            )}
            <div className={styles.step}>
              <span>{name}</span>
              <span className={styles.track}>
                <Bar value={reached} max={all} />
              </span>
              <span className={styles.value}>
                <strong>{number(reached)}</strong> <span>{share(reached, all)}</span>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p className={`${panel.muted} ${panel.note}`}>{t('analytics.funnel.note')}</p>
      <TableBehind>
        <DataTable
          label={t('analytics.funnel.title')}
          caption={t('analytics.funnel.title')}
          rows={steps}
          rowKey={({ step }) => step}
          columns={[
            { header: t('analytics.stageLabel'), renderCell: ({ name }) => name },
            { header: t('analytics.funnel.reached'), number: ({ reached }) => number(reached) },
            { header: t('analytics.funnel.ofAll'), number: ({ reached }) => share(reached, all) },
            {
              header: t('analytics.funnel.ofPrevious'),
              number: ({ reached, before }) =>
                before === undefined ? '—' : share(reached, before),
            },
            {
              header: t('analytics.funnel.stopped'),
              number: ({ before, stopped }) => (before === undefined ? '—' : number(stopped)),
            },
          ]}
        />
      </TableBehind>
    </Panel>
  )
}
