import styles from './bar.module.css'

type Props = { value: number; max: number; tone?: 'jade' | 'sand' | 'saffron' }

/** Visualizes a number that is shown next to it, so it is hidden from screen readers. */
export function Bar({ value, max, tone = 'jade' }: Props) {
  const size = max > 0 ? Math.max((100 * value) / max, value > 0 ? 1.5 : 0) : 0
  return (
    <span className={styles.track} aria-hidden="true" data-chart="">
      <span className={styles.fill} data-tone={tone} style={{ inlineSize: `${size}%` }} />
    </span>
  )
}
