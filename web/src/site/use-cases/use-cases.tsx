import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Claims } from '../impact/claims.tsx'
import { Lattice } from '../lattice/lattice.tsx'
import { Areas } from './areas.tsx'
import styles from './use-cases.module.css'

const benefits = ['time', 'decisions', 'experience', 'trust'] as const
const stats = [
  'useCases.stat.useCases',
  'useCases.stat.efficiency',
  'useCases.stat.success',
  'useCases.stat.support',
] as const

/** Use cases of AI on the tab solutions, with a call to action that opens the assistant. */
export function UseCases() {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  return (
    <section id="use-cases" className={styles.section} aria-labelledby="use-cases-title">
      <div className={styles.hero}>
        <Lattice pattern="eaea/qdqd/EAEA/QDQD" />
        <div className={`wrapper ${styles.inner}`}>
          <p className="eyebrow">{t('useCases.eyebrow')}</p>
          <h2 id="use-cases-title" className={styles.title}>
            {t('useCases.title')}
          </h2>
          <p className={styles.description}>{t('useCases.description')}</p>
          <Button look="accent" size="lg" data-opens="assistant" onClick={() => chat.open()}>
            {t('useCases.action')}
            <Icon name="arrow" flip />
          </Button>
        </div>
      </div>
      <div className="wrapper">
        <Areas />
        <ul className={styles.benefits} aria-label={t('useCases.benefits')}>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" size={18} />
              {t(`useCases.benefit.${benefit}`)}
            </li>
          ))}
        </ul>
        <Claims claims={stats} />
      </div>
    </section>
  )
}
