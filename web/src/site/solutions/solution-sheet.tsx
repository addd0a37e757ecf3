import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../lib/format.ts'
import { PrintSheet } from '../../ui/print/print-sheet.tsx'
import { unbrokenTimes } from '../../lib/unbroken-times.ts'
import { features, type Offering } from './offerings.ts'
import styles from './solution-sheet.module.css'
import { Weave } from './weave.tsx'

const steps = [1, 2, 3] as const

/** The print version of a solution. */
export function SolutionSheet({ offering: { id, category, weave } }: { offering: Offering }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const firm = t('company.name')
  const title = t(`solutions.${id}.title`)
  return (
    <PrintSheet title={`${title} - ${firm}`} className={styles.sheet}>
      <header>
        <div>
          <p className={styles.firm}>{firm}</p>
          <p className={styles.tagline}>{t('company.tagline.ar')}</p>
        </div>
        <p className={styles.date}>
          {t('solutions.sheet.made', { date: formatDate(now, language) })}
        </p>
      </header>
      <div className={styles.top}>
        <Weave pattern={weave} size={64} />
        <div>
          <p className={styles.category}>{t(`solutions.filter.${category}`)}</p>
          <h1>{title}</h1>
        </div>
      </div>
      <p className={styles.description}>{t(`solutions.${id}.description`)}</p>
      <section>
        <h2>{t('solutions.dialog.features')}</h2>
        <ul className={styles.features}>
          {features.map((number) => (
            <li key={number}>{t(`solutions.${id}.feature.${number}`)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.caseStudy}>
        <h2>{t('solutions.dialog.caseStudy')}</h2>
        <p>{t(`solutions.${id}.caseStudy`)}</p>
      </section>
      <section>
        <h2>{t('solutions.sheet.start')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`contact.promise.${step}`)}</li>
          ))}
        </ol>
      </section>
      <footer>
        <p>
          <bdi dir="ltr">{t('contact.email')}</bdi>
          <bdi dir="ltr">{t('contact.phone')}</bdi>
          <span>{t('contact.address')}</span>
          <span>{unbrokenTimes(t('contact.hours'))}</span>
        </p>
      </footer>
    </PrintSheet>
  )
}
