import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Areas } from './areas.tsx'
import styles from './use-cases.module.css'

const benefits = ['time', 'decisions', 'experience', 'trust'] as const
const stats = ['useCases', 'efficiency', 'success', 'support'] as const

/** Use cases of AI on the tab solutions, with a call to action that opens the assistant. */
export function UseCases() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const chat = useChatTrigger()
  const shown = stats.filter((stat) => text(`useCases.stat.${stat}.value`))
  return (
    <section id="use-cases" className={styles.section} aria-labelledby="use-cases-title">
      <div className={`wrapper ${styles.spread}`}>
        <div>
          <p className="eyebrow">{t('useCases.eyebrow')}</p>
          <h2 id="use-cases-title" className={styles.title}>
            {t('useCases.title')}
          </h2>
          <p className={styles.description}>{t('useCases.description')}</p>
          <Button size="lg" data-opens="assistant" onClick={() => chat.open()}>
            {t('useCases.action')}
            <Icon name="arrow" flip />
          </Button>
          <ul className={styles.benefits} aria-label={t('useCases.benefits')}>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" size={18} />
                {t(`useCases.benefit.${benefit}`)}
              </li>
            ))}
          </ul>
        </div>
        <Areas />
        {shown.length > 0 && (
          <ul className={styles.stats}>
            {shown.map((stat) => (
              <li key={stat}>
                <bdi dir="ltr">{text(`useCases.stat.${stat}.value`)}</bdi>{' '}
                {text(`useCases.stat.${stat}.label`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
