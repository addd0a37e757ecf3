import { useTranslation } from 'react-i18next'
import { useArrival } from '../../ui/use-arrival.ts'
import { Section } from '../section/section.tsx'
import { hasSwitchedTab, useTab } from '../tabs/use-tab.ts'
import { Claims } from './claims.tsx'
import { Figure } from './figure.tsx'
import styles from './impact.module.css'
import { useCountUp } from './use-count-up.ts'

const figures = [1, 2, 3, 4] as const

/** What clients measured. Opened as a tab it arrives and counts; a page that comes with it shows it whole. */
export function Impact() {
  const { t } = useTranslation()
  const tab = useTab()
  const opened = tab === 'metrics' && hasSwitchedTab()
  const loading = useArrival(opened, 800)
  const share = useCountUp(opened)
  return (
    <Section
      id="metrics"
      eyebrow={t('about.impact.eyebrow')}
      title={t('about.impact.title')}
      description={t('about.impact.description')}
    >
      <ul className={styles.figures} aria-busy={loading} data-loading={loading || undefined}>
        {figures.map((figure) => (
          <Figure key={figure} id={figure} share={share} />
        ))}
      </ul>
      <Claims claims={['clients', 'projects', 'years']} />
    </Section>
  )
}
