import panel from '../shell/panel.module.css'
import styles from './metric-cards.module.css'

type Card = readonly [label: string, value: string, note?: string]

export function MetricCards({ cards }: { cards: Card[] }) {
  return (
    <dl className={styles.cards}>
      {cards.map(([label, value, note]) => (
        <div key={label} className={styles.card}>
          <dt className={panel.muted}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={panel.muted}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
