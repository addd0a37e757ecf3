import { useTranslation } from 'react-i18next'
import styles from './select-all.module.css'

type Props = { order: readonly string[]; keys: ReadonlySet<string>; onToggle: () => void }

/** Chooses everything the filter shows, or lets go of it. */
export function SelectAll({ order, keys, onToggle }: Props) {
  const { t } = useTranslation()
  const chosen = order.reduce((sum, key) => sum + (keys.has(key) ? 1 : 0), 0)
  const isAll = chosen === order.length
  const isSome = chosen > 0 && !isAll
  return (
    <label className={styles.all}>
      <input
        // Neither all nor none: a state that HTML has no attribute for.
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        aria-keyshortcuts="Control+A"
        checked={chosen > 0 && isAll}
        onChange={onToggle}
      />
      {t('admin.bulk.selectAll')}
    </label>
  )
}
