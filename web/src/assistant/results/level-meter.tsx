import { useTranslation } from 'react-i18next'
import type { Level } from '#contract/assistant.ts'
import styles from './level-meter.module.css'

const dots: Record<Level, number> = { low: 1, medium: 2, high: 3 }

/** Three dots for the eye, and the same in words for everyone. */
export function LevelMeter({ kind, level }: { kind: 'impact' | 'effort'; level: Level }) {
  const { t } = useTranslation()
  return (
    <span className={styles.meter} data-kind={kind}>
      {t(`assistant.${kind}`)}
      <span className={styles.dots} aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <span key={dot} data-on={dot <= dots[level] || undefined} />
        ))}
      </span>
      <strong>{t(`assistant.level.${level}`)}</strong>
    </span>
  )
}
