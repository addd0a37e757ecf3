import { Grid } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoringSave } from '#contract/scoring.ts'
import { scoringPreviewQuery } from '../../data/scoring/rules.ts'
import { DataTable } from '../shell/data-table.tsx'
import { Panel } from '../shell/panel.tsx'
import { QueryState } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'

const debounceMs = 400

export function ScoringPreview({ changes }: { changes: ScoringSave | null }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const current = JSON.stringify(
    (changes ?? []).map(({ id, points, above }) => ({ id, points, above })),
  )
  const debounced = useDebounced(current)
  const query = useQuery(scoringPreviewQuery(JSON.parse(debounced)))
  const { data } = query
  const isStale = debounced !== current || query.isPlaceholderData
  const isEmpty = changes?.length === 0
  return (
    <Panel title={t('analytics.whatIf.title')} level="h3" id="what-if">
      <QueryState query={query} shape="bands" />
      {changes === null && <p className="text-xs text-muted">{t('analytics.whatIf.wrong')}</p>}
      {data && changes && (
        <Grid gap="3" className={isStale ? '[&_table]:opacity-60 [&_ul]:opacity-60' : ''}>
          <output className="text-sm font-medium">
            {isEmpty
              ? t('analytics.whatIf.nothing', { count: data.leads })
              : isStale
                ? t('analytics.whatIf.counting')
                : data.up + data.down === 0
                  ? t('analytics.whatIf.nobody')
                  : t('analytics.whatIf.moves', {
                      up: number(data.up),
                      down: number(data.down),
                      all: number(data.leads),
                    })}
          </output>
          <DataTable
            label={t('analytics.whatIf.bands')}
            caption={t('analytics.whatIf.bands')}
            rows={data.bands}
            rowKey={({ from }) => from}
            columns={[
              {
                header: t('analytics.whatIf.band'),
                renderCell: ({ from, to }) => <bdi dir="ltr">{`${from}–${to}`}</bdi>,
              },
              { header: t('analytics.whatIf.now'), number: 'now' },
              { header: t('analytics.whatIf.later'), number: 'later' },
              {
                header: t('analytics.whatIf.difference'),
                align: 'end',
                renderCell: ({ now, later }) => <bdi dir="ltr">{signed(later - now)}</bdi>,
              },
            ]}
          />
          {data.moves.length > 0 && !isEmpty && (
            <>
              <h4 className="text-sm">{t('analytics.whatIf.furthest')}</h4>
              <ul className="text-xs">
                {data.moves.map(({ session_id, email, score_now, score_then }) => (
                  <li key={session_id} className="flex justify-between gap-3 wrap-anywhere">
                    <bdi>{email}</bdi>
                    <bdi dir="ltr" className="whitespace-nowrap">
                      {number(score_now)}
                      <span aria-hidden="true"> → </span>
                      <span className="sr-only">{t('analytics.whatIf.becomes')}</span>
                      {number(score_then)}
                    </bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
          {data.all_leads > data.leads && (
            <p className="text-xs text-muted">
              {t('analytics.whatIf.latest', {
                leads: number(data.leads),
                all: number(data.all_leads),
              })}
            </p>
          )}
          <p className="text-xs text-muted">{t('analytics.whatIf.stages')}</p>
        </Grid>
      )}
    </Panel>
  )
}

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
