import { startTransition, useOptimistic } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { order: readonly string[]; keys: ReadonlySet<string>; onToggle: () => void }

/** Selects or deselects everything the filter shows. */
export function SelectAll({ order, keys, onToggle }: Props) {
  const { t } = useTranslation()
  const count = order.reduce((sum, key) => sum + (keys.has(key) ? 1 : 0), 0)
  // The checkbox responds immediately; rendering thousands of rows takes longer.
  const [shown, show] = useOptimistic(count)
  const isAll = shown > 0 && shown === order.length
  const isSome = shown > 0 && !isAll
  const toggle = () =>
    startTransition(() => {
      show(isAll ? 0 : order.length)
      onToggle()
    })
  return (
    <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-body touch:min-h-11">
      <input
        // HTML has no attribute for the indeterminate state.
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        className="size-4.5 cursor-pointer"
        aria-keyshortcuts="Control+A"
        checked={isAll}
        onChange={toggle}
      />
      {t('admin.bulk.selectAll')}
    </label>
  )
}
