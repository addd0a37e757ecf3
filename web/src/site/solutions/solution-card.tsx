import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Offering } from './offerings.ts'
import { Heading } from '../section/heading.tsx'
import styles from './solution-card.module.css'
import { SlotImage } from '../slot-image/slot-image.tsx'
import { Lattice } from '../lattice/lattice.tsx'
import { Weave } from './weave.tsx'

type Props = { offering: Offering; onOpen: () => void; onPreload: () => void }

/** For visitors without JavaScript. Only the prerenderer includes them; browsers load them with the dialog. */
const Details = import.meta.env.SSR
  ? (await import('./solution-details.tsx')).SolutionDetails
  : undefined

/** A solution. The whole card opens its details. */
export function SolutionCard({ offering, onOpen, onPreload }: Props) {
  const { t } = useTranslation()
  const { other } = useLanguage()
  const { id, category, weave } = offering
  return (
    <li className={`card button-card skeleton ${styles.card}`}>
      <div className={styles.top}>
        <Lattice pattern={weave} />
        <SlotImage slot={`solutions.${id}.image`} />
        <div className="card-top">
          <Weave pattern={weave} />
          <span className={`badge ${styles.badge}`} data-category={category}>
            {t(`solutions.filter.${category}`)}
          </span>
        </div>
      </div>
      <div>
        <Heading>{t(`solutions.${id}.title`)}</Heading>
        <p className={styles.other} lang={other}>
          <bdi>{t(`solutions.${id}.otherTitle`)}</bdi>
        </p>
        <p className={styles.description}>{t(`solutions.${id}.description`)}</p>
      </div>
      <button
        type="button"
        className="text-button"
        data-needs-script=""
        onClick={onOpen}
        onPointerEnter={onPreload}
        onFocus={onPreload}
      >
        {t('cta.learnMore')}
        <span className="visually-hidden">: {t(`solutions.${id}.title`)}</span>
        <Icon name="arrow" size={18} flip />
      </button>
      <noscript>{Details && <Details id={id} />}</noscript>
    </li>
  )
}
