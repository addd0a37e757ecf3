import { useTranslation } from 'react-i18next'
import type { Scoring } from '#contract/scoring.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { ruleText } from '../shell/rule-text.ts'
import { useFormat } from '../shell/use-format.ts'

/** The changes of rules: person, time, and the values before and after. */
export function ScoringHistory({ rules, history }: Scoring) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { dateTime, number } = useFormat()
  const step = (before: number, after: number) => (
    <bdi dir="ltr">{before === after ? '—' : `${number(before)} → ${number(after)}`}</bdi>
  )
  return (
    <Panel title={t('analytics.scoring.history')} level="h3" id="scoring-history">
      {history.length === 0 ? (
        <p className="text-xs text-muted">{t('analytics.scoring.noHistory')}</p>
      ) : (
        <DataTable
          label={t('analytics.scoring.history')}
          rows={history}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('analytics.receipt.rule'),
              renderCell: (change) => {
                const signal = rules.find(({ id }) => id === change.rule)?.signal
                return ruleText(t, language, { ...change, signal, above: change.above_after })
              },
            },
            {
              header: t('analytics.receipt.points'),
              renderCell: (change) => step(change.points_before, change.points_after),
            },
            {
              header: t('analytics.scoring.above'),
              renderCell: (change) => step(change.above_before, change.above_after),
            },
            {
              header: t('analytics.scoring.by'),
              renderCell: ({ changed_by }) => <bdi>{changed_by ?? t('history.system')}</bdi>,
            },
            {
              header: t('analytics.scoring.when'),
              renderCell: ({ changed_at }) => dateTime(changed_at),
            },
          ]}
        />
      )}
    </Panel>
  )
}
