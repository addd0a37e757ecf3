import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoringSave } from '#contract/scoring.ts'
import { scoringPreviewQuery } from '../../data/scoring/queries.ts'
import styles from '../shell/analytics.module.css'
import { QueryState } from '../shell/query-state.tsx'
import { useFormat } from '../shell/use-format.ts'
import own from './scoring.module.css'

const debounceMs = 400

/** How saving the draft would change the scores of the leads. */
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
    <section className={styles.panel} aria-labelledby="what-if">
      <h3 id="what-if" className={styles.heading}>
        {t('admin.analytics.whatIf.title')}
      </h3>
      <QueryState query={query} />
      {changes === null && <p className={styles.text}>{t('admin.analytics.whatIf.wrong')}</p>}
      {data && changes && (
        <div className={own.preview} data-stale={isStale || undefined}>
          <output className={own.summary}>
            {isEmpty
              ? t('admin.analytics.whatIf.nothing', { count: data.leads })
              : isStale
                ? t('admin.analytics.whatIf.counting')
                : data.up + data.down === 0
                  ? t('admin.analytics.whatIf.nobody')
                  : t('admin.analytics.whatIf.moves', {
                      up: number(data.up),
                      down: number(data.down),
                      all: number(data.leads),
                    })}
          </output>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('admin.analytics.whatIf.bands')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('admin.analytics.whatIf.band')}</th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.whatIf.now')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.whatIf.later')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin.analytics.whatIf.difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.bands.map(({ from, to, now, later }) => (
                <tr key={from}>
                  <th scope="row">
                    <bdi dir="ltr">{`${from}–${to}`}</bdi>
                  </th>
                  <td className={styles.number}>{number(now)}</td>
                  <td className={styles.number}>{number(later)}</td>
                  <td className={styles.number}>
                    <bdi dir="ltr">{signed(later - now)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.moves.length > 0 && !isEmpty && (
            <>
              <h4 className={own.small}>{t('admin.analytics.whatIf.furthest')}</h4>
              <ul className={own.moves}>
                {data.moves.map(({ session_id, email, score_now, score_then }) => (
                  <li key={session_id}>
                    <bdi>{email}</bdi>
                    <span className={own.step}>
                      {number(score_now)}
                      <span aria-hidden="true"> → </span>
                      <span className="visually-hidden">{t('admin.analytics.whatIf.becomes')}</span>
                      {number(score_then)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {data.all_leads > data.leads && (
            <p className={styles.text}>
              {t('admin.analytics.whatIf.latest', {
                leads: number(data.leads),
                all: number(data.all_leads),
              })}
            </p>
          )}
          <p className={styles.text}>{t('admin.analytics.whatIf.stages')}</p>
        </div>
      )}
    </section>
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
