import { useTranslation } from 'react-i18next'
import { useOptionalText } from '../../data/content/entries.ts'
import { Strip } from '../impact/strip.tsx'
import styles from './home.module.css'

/** Triangles of the time before. */
const scale = 24

/** A case with its time before and after, drawn to scale. */
export function Case() {
  const { t } = useTranslation()
  const text = useOptionalText()
  if (!text('home.case.title')) return null
  const share = Number(text('home.case.after.share'))
  const sizes = { before: scale, after: Math.round((scale * share) / 100), duration: 0 }
  const known = (['before', 'after', 'duration'] as const).filter((fact) =>
    text(`home.case.${fact}.value`),
  )
  return (
    <div className={styles.case}>
      <div className="wrapper split">
        <div>
          <p className="eyebrow">{t('home.case.eyebrow')}</p>
          <h2>{t('home.case.title')}</h2>
          <p>{t('home.case.text')}</p>
        </div>
        <dl>
          {known.map((fact) => (
            <div key={fact}>
              <dt>{t(`home.case.${fact}.label`)}</dt>
              <dd>
                {text(`home.case.${fact}.value`)}
                {share > 0 && <Strip count={sizes[fact]} of={scale} accent={fact === 'after'} />}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
