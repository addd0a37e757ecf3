import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { testimonials } from '../../data/content/numbered.ts'
import { Portrait } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import styles from './quote.module.css'

type Props = { entry: (typeof testimonials)[number]; children?: ReactNode }

/** A client's words, below a quotation mark. `children` are shown above the client's name. */
export function Quote({ entry, children }: Props) {
  const { t } = useTranslation()
  return (
    <figure className={styles.quote}>
      <span>
        <Weave pattern="D.D./@.@." size={72} />
      </span>
      <blockquote>
        <p>{t(`testimonials.${entry}.quote`)}</p>
      </blockquote>
      <figcaption>
        {children}
        <Portrait slot={`testimonials.${entry}.image`} size="4rem" />
        <strong>{t(`testimonials.${entry}.name`)}</strong>
        <span>{t(`testimonials.${entry}.position`)}</span>
        {/* An authority, and that it is an example, each in a line of its own. */}
        {t(`testimonials.${entry}.agency`)
          .split(' · ')
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </figcaption>
    </figure>
  )
}
