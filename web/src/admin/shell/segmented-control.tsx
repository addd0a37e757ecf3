import { useId, type ReactNode } from 'react'
import styles from './segmented-control.module.css'

type Props<T extends string> = {
  label: string
  value: T
  /** An icon replaces the visible label. */
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  onChange: (value: T) => void
  /** Whether the label is visible; screen readers always get it. */
  isLabelVisible?: boolean
  isCompact?: boolean
}

/** A choice between a few options. Made of radio buttons, so that arrow keys work. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { label, value, options, onChange, isLabelVisible = false, isCompact } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={isLabelVisible ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={`${styles.row} scroll-row`} data-compact={isCompact}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            title={option.icon ? option.label : undefined}
          >
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={option.icon ? 'visually-hidden' : undefined}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
