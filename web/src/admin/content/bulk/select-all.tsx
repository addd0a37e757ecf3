import { startTransition, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './select-all.module.css'

type Props = { order: readonly string[]; keys: ReadonlySet<string>; onToggle: () => void }

/** Chooses everything the filter shows, or lets go of it. */
export function SelectAll({ order, keys, onToggle }: Props) {
  const { t } = useTranslation()
  const chosen = order.reduce((sum, key) => sum + (keys.has(key) ? 1 : 0), 0)
  // The box answers at once; drawing thousands of rows anew takes longer than a press should be felt.
  const [shown, show] = useOptimistic(chosen)
  const isAll = shown > 0 && shown === order.length
  const isSome = shown > 0 && !isAll
  const toggle = () =>
    startTransition(() => {
      show(isAll ? 0 : order.length)
      onToggle()
    })
  return (
    <label className={styles.all}>
      <input
        // Neither all nor none: a state that HTML has no attribute for.
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        aria-keyshortcuts="Control+A"
        checked={isAll}
        onChange={toggle}
      />
      {t('admin.bulk.selectAll')}
    </label>
  )
}
