import { shownFigure } from '#contract/percent.ts'
import { useEntries, useOptionalText } from '../../data/content/entries.ts'
import { Block } from '../section/block.tsx'
import styles from './figure.module.css'

export type Claim =
  | `about.claim.${'clients' | 'projects' | 'years' | 'satisfaction'}`
  | `useCases.stat.${'useCases' | 'efficiency' | 'success' | 'support'}`

/** Key numbers of the firm on a dark band, those that are published; below a title if there is one. */
export function Claims({ claims, title }: { claims: readonly Claim[]; title?: string }) {
  const text = useOptionalText()
  const satisfaction = useEntries('figures').find(({ id }) => id === '1')
  const shown = claims.flatMap((claim) => {
    const percent = claim === 'about.claim.satisfaction' && satisfaction?.text('value')
    const value = percent ? shownFigure(percent) : text(`${claim}.value`)
    return value ? [{ claim, value }] : []
  })
  if (shown.length === 0) return null
  const band = (
    <ul className={`ink-panel ${styles.claims}`}>
      {shown.map(({ claim, value }) => (
        <li key={claim}>
          <strong>
            <bdi dir="ltr">{value}</bdi>
          </strong>{' '}
          <span>{text(`${claim}.label`)}</span>
        </li>
      ))}
    </ul>
  )
  return title ? <Block title={title}>{band}</Block> : band
}
