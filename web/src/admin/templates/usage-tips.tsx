import { useTranslation } from 'react-i18next'
import { InfoIcon } from '../shell/icons.tsx'
import styles from './usage-tips.module.css'

const steps = ['pick', 'create', 'edit', 'preview'] as const
const advice = ['both', 'devices', 'backup'] as const

/** How to work with templates. */
export function UsageTips() {
  const { t } = useTranslation()
  return (
    <aside className={styles.tips} aria-labelledby="usage-tips">
      <h3 id="usage-tips" className={styles.title}>
        <InfoIcon />
        {t('templates.tips')}
      </h3>
      <div>
        <h4 className={styles.name}>{t('templates.tips.how')}</h4>
        <ol className={styles.list}>
          {steps.map((step) => (
            <li key={step}>{t(`templates.tip.${step}`)}</li>
          ))}
        </ol>
      </div>
      <div>
        <h4 className={styles.name}>{t('templates.tips.better')}</h4>
        <ul className={styles.list}>
          {advice.map((each) => (
            <li key={each}>{t(`templates.tip.${each}`)}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
