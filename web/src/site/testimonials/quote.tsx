import type { ReactNode } from 'react'
import type { Entry } from '../../data/content/entries.ts'
import { Portrait } from '../slot-image/slot-image.tsx'
import { Weave } from '../solutions/weave.tsx'
import styles from './quote.module.css'

type Props = { entry: Entry; children?: ReactNode }

/** A client's words, below a quotation mark. `children` are shown above the client's name. */
export function Quote({ entry: { id, text }, children }: Props) {
  return (
    <figure className={styles.quote}>
      <span>
        <Weave pattern="D.D./@.@." size={72} />
      </span>
      <blockquote>
        <p>{text('quote')}</p>
      </blockquote>
      <figcaption>
        {children}
        <Portrait slot={`testimonials.${id}.image`} size="4rem" />
        {text('name') && <strong>{text('name')}</strong>}
        {text('position') && <span>{text('position')}</span>}
        {/* An authority, and that it is an example, each in a line of its own. */}
        {text('agency')
          .split(' · ')
          .filter(Boolean)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </figcaption>
    </figure>
  )
}
