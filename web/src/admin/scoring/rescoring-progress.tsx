import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { rescoringQuery } from '../../data/scoring/queries.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { ProgressBar } from '../shell/progress-bar.tsx'
import styles from '../shell/analytics.module.css'
import { useFigures } from '../shell/use-figures.ts'

/** How far visits have followed the rules, while they do; whoever watched is told when all have. */
export function RescoringProgress() {
  const { t } = useTranslation()
  const { number } = useFigures()
  const { data } = useQuery(rescoringQuery)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!data) return
    if (wasRunning.current && !data.is_running)
      notify(t('admin.analytics.scoring.saved', { count: data.moved }))
    wasRunning.current = data.is_running
  }, [data, t])

  if (!data?.is_running) return null
  const { done, visits } = data
  return (
    <div className={styles.panel}>
      <ProgressBar label={t('admin.analytics.scoring.following')} value={done / visits} />
      <p className={styles.text}>
        {t('admin.analytics.scoring.followed', { done: number(done), all: number(visits) })}
      </p>
    </div>
  )
}
