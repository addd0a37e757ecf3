import styles from './bar.module.css'

type Props = { value: number; most: number; tone?: 'jade' | 'sand' | 'saffron' }

/** A length beside a number that says the same: for the eye alone. */
export function Bar({ value, most, tone = 'jade' }: Props) {
  const size = most > 0 ? Math.max((100 * value) / most, value > 0 ? 1.5 : 0) : 0
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} data-tone={tone} style={{ inlineSize: `${size}%` }} />
    </span>
  )
}
