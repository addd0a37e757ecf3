import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { categoryOf } from '#contract/solution-category.ts'
import type { Entry } from '../../data/content/entries.ts'
import { solutionWeaves, weaveOf } from '../weaves.ts'
import { Heading } from '../section/heading.tsx'
import styles from './solution-card.module.css'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Lattice } from '../lattice/lattice.tsx'
import { Weave } from './weave.tsx'

type Props = { solution: Entry; onOpen: () => void }

/** For visitors without JavaScript. Only the prerenderer includes them; browsers load them with the dialog. */
const Details = import.meta.env.SSR
  ? (await import('./solution-details.tsx')).SolutionDetails
  : undefined

/** A solution. The whole card opens its details. */
export function SolutionCard({ solution, onOpen }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const { id, text } = solution
  const category = categoryOf(id, text('category'))
  const weave = weaveOf(solutionWeaves, id)
  return (
    <li className={`card button-card skeleton ${styles.card}`}>
      <div className={styles.top}>
        <Lattice pattern={weave} />
        <SlotImage slot={`solutions.${id}.image`} />
        <div className="card-top">
          <Weave pattern={weave} />
          {category && (
            <span className={`badge ${styles.badge}`} data-category={category}>
              {t(`solutions.filter.${category}`)}
            </span>
          )}
        </div>
      </div>
      <div>
        <Heading>{text('title')}</Heading>
        {text('otherTitle') && (
          <p className={styles.other} lang={other}>
            <bdi>{text('otherTitle')}</bdi>
          </p>
        )}
        <p className={styles.description}>{text('description')}</p>
      </div>
      <button
        type="button"
        className="text-button"
        data-needs-script=""
        data-opens="solution"
        onClick={onOpen}
      >
        {t('cta.learnMore')}
        <span className="visually-hidden">: {text('title')}</span>
        <Icon name="arrow" size={18} flip />
      </button>
      <noscript>{Details && <Details solution={solution} />}</noscript>
    </li>
  )
}
