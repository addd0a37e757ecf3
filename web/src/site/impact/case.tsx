import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { buttonClass } from '../../ui/button.tsx'
import block from '../section/block.module.css'
import { Heading } from '../section/heading.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { useHasTab } from '../tabs/use-has-tab.ts'
import styles from './case.module.css'

const facts = ['before', 'after', 'duration'] as const

/** A case with its figures: before, after and duration. */
export function Case() {
  const { t } = useTranslation()
  const text = useOptionalText()
  const hasTab = useHasTab()
  const known = facts.filter((fact) => text(`home.case.${fact}.value`))
  if (!text('home.case.title')) return null
  return (
    <section className={`ink-panel ${styles.case}`} aria-labelledby="case-title">
      <div>
        <p className="eyebrow">{t('home.case.eyebrow')}</p>
        <Heading id="case-title" className={block.title}>
          {t('home.case.title')}
        </Heading>
        <p className={styles.text}>{t('home.case.text')}</p>
        {hasTab('solutions') && (
          <TabLink tab="solutions" className={buttonClass({ look: 'outline' })}>
            {t('home.case.action')}
          </TabLink>
        )}
      </div>
      <dl className={styles.facts}>
        {known.map((fact) => (
          <div key={fact} data-fact={fact}>
            <dt>{t(`home.case.${fact}.label`)}</dt>
            <dd>{t(`home.case.${fact}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
