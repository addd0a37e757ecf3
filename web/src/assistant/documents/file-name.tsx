import styles from './document-list.module.css'

/** An ending is left-to-right even after an Arabic name that ends in a number. */
export function FileName({ name }: { name: string }) {
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  return (
    <span className={styles.name}>
      <bdi>
        {stem}
        <span className={styles.ending}>
          <bdi dir="ltr">{name.slice(stem.length)}</bdi>
        </span>
      </bdi>
    </span>
  )
}
