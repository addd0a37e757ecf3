import { shownFigure } from '#contract/percent.ts'
import { categoryOf } from '#contract/solution-category.ts'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../data/content/entries.ts'
import { Cases } from '../cases/cases.tsx'
import { CallActions } from '../call/call.tsx'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { TabLink } from '../tabs/tab-link.tsx'
import { Case } from './case.tsx'
import styles from './home.module.css'

/** The start page below the hero: figures, solutions, a case, and the question that the assistant answers. */
export function Home() {
  return (
    <>
      <Figures />
      <SolutionIndex />
      <Case />
      <div className={`wrapper ${styles.studies}`}>
        <Cases brief />
      </div>
      <Start />
    </>
  )
}

/** The first three results in one line, each with its source. */
function Figures() {
  const { t } = useTranslation()
  const results = useEntries('figures').slice(0, 3)
  if (results.length === 0) return null
  return (
    <div className="wrapper">
      <ul className={`columns ${styles.figures}`} aria-label={t('home.figures')}>
        {results.map(({ id, text }) => (
          <li key={id}>
            <strong>
              <bdi dir="ltr">{shownFigure(text('value'))}</bdi>
            </strong>{' '}
            <div>
              <h2>{text('label')}</h2>
              <p>{text('source') || text('text')}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The names of the solutions, next to the picture of the first. */
function SolutionIndex() {
  const { t } = useTranslation()
  const solutions = useEntries('solutions').slice(0, 10)
  const [first] = solutions
  if (!first) return null
  return (
    <div className={`wrapper split ${styles.index}`}>
      <div>
        <h2>{t('solutions.title')}</h2>
        <p>{t('solutions.description')}</p>
        <SlotImage
          slot={`solutions.${first.id}.image`}
          sizes="(width < 60rem) 92vw, (width < 90rem) 30rem, 37rem"
        />
      </div>
      <div>
        <ol className={styles.names}>
          {solutions.map(({ id, text }) => {
            const category = categoryOf(id, text('category'))
            return (
              <li key={id}>
                <TabLink tab="solutions" smooth>
                  {text('title')}
                </TabLink>{' '}
                {category && <span>{t(`solutions.filter.${category}`)}</span>}
              </li>
            )
          })}
        </ol>
        <TabLink tab="solutions" smooth className="text-link">
          {t('home.solutions')}
        </TabLink>
      </div>
    </div>
  )
}

/** Areas in which AI helps, and the assistant that asks about the visitor's own. */
function Start() {
  const { t } = useTranslation()
  const areas = useEntries('areas')
  return (
    <div className={styles.start}>
      <div className="wrapper">
        <h2>{t('useCases.title')}</h2>
        {areas.length > 0 && (
          <ul className={`columns ${styles.areas}`}>
            {areas.map(({ id, text }) => (
              <li key={id}>
                <h3>{text('title')}</h3>
                <p>{text('example') || text('text')}</p>
              </li>
            ))}
          </ul>
        )}
        <CallActions />
      </div>
    </div>
  )
}
