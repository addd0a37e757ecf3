import styles from './metric-cards.module.css'

export type Metric = { id: string; label: string; value: string; note?: string }

export function MetricCards({ cards }: { cards: Metric[] }) {
  return (
    <dl className={styles.cards}>
      {cards.map(({ id, label, value, note }) => (
        <div key={id} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
