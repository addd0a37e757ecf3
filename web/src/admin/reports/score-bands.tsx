import { useTranslation } from 'react-i18next'
import { fewDecisions, type Reports } from '#contract/reports.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { useFormat } from '../shell/use-format.ts'

type Band = Reports['bands'][number]

/** Whether a higher score means that more people become clients. */
export function ScoreBands({ bands }: Pick<Reports, 'bands'>) {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const isFew = ({ decided }: Band) => decided < fewDecisions
  return (
    <Panel title={t('analytics.bands.title')}>
      <DataTable
        label={t('analytics.bands.title')}
        rows={bands}
        rowKey={({ from }) => from}
        columns={[
          {
            header: t('analytics.column.score'),
            renderCell: ({ from, to }) => <bdi dir="ltr">{`${number(from)}–${number(to)}`}</bdi>,
          },
          { bar: (band) => (isFew(band) ? 0 : band.won / band.decided), max: 1 },
          { header: t('analytics.bands.decided'), number: ({ decided }) => number(decided) },
          { header: t('analytics.bands.won'), number: ({ won }) => number(won) },
          {
            header: t('analytics.bands.share'),
            number: (band) =>
              isFew(band) ? t('analytics.bands.few') : share(band.won, band.decided),
          },
        ]}
      />
      <p className="mt-3 text-xs text-muted">{t('analytics.bands.note', { few: fewDecisions })}</p>
    </Panel>
  )
}
