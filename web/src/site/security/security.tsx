import { useTranslation } from 'react-i18next'
import { Heading } from '../section/heading.tsx'
import { Section } from '../section/section.tsx'
import { Weave } from '../solutions/weave.tsx'
import styles from './security.module.css'

const values = [
  { id: 'diversity', weave: 'dADa/eQEq/DadA/EqeQ' },
  { id: 'openness', weave: 'q..e/.DA./.EQ./a..d' },
  { id: 'innovation', weave: '.ad./e@@q/d@@a/.qe.' },
  { id: 'warmth', weave: '.DA./d@@a/e@@q/.eq.' },
  { id: 'collaboration', weave: 'a..d/#AD#/#QE#/q..e' },
  { id: 'excellence', weave: '.da./d##a/.DA./D@@A' },
] as const

/** The company by what it values. */
export function Security() {
  const { t } = useTranslation()
  return (
    <Section
      id="security"
      eyebrow={t('about.company.eyebrow')}
      title={t('about.company.title')}
      description={t('about.company.description')}
    >
      <ul className={styles.values}>
        {values.map(({ id, weave }) => (
          <li key={id} className={styles.value}>
            <Weave pattern={weave} size={40} />
            <div>
              <Heading className={styles.title}>{t(`about.value.${id}.title`)}</Heading>
              <p className={styles.text}>{t(`about.value.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
