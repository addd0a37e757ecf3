import { useTranslation } from 'react-i18next'
import type { Reports } from '#contract/reports.ts'
import { Bar } from '../shell/bar.tsx'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'
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
      <ol className="grid gap-1 text-xs leading-note">
        {steps.map(({ step, name, reached, before, stopped }) => (
          <li key={step}>
            {before !== undefined && (
              <p
                className={`py-1 sm:ps-51 ${stopped > 0 && stopped === most ? 'text-red-700' : 'text-muted'}`}
              >
                <span aria-hidden="true">↓</span>{' '}
                {stopped === 0
                  ? t('analytics.funnel.noDrop')
                  : t(stopped === most ? 'analytics.funnel.mostDrop' : 'analytics.funnel.drop', {
                      share: share(stopped, before),
                      n: number(stopped),
                    })}
              </p>
            )}
            <div className="grid items-center gap-x-3 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)_6rem]">
              <span>{name}</span>
              <span className="max-sm:col-span-full max-sm:row-start-2">
                <Bar value={reached} max={all} />
              </span>
              <span className="grid grid-cols-[1fr_3rem] text-end whitespace-nowrap text-muted tabular-nums">
                <strong className="text-body">{number(reached)}</strong>{' '}
                <span>{share(reached, all)}</span>
              </span>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-muted">{t('analytics.funnel.note')}</p>
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
