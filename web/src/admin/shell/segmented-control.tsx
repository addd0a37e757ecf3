import { useId } from 'react'
import styles from './segmented-control.module.css'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** Whether the label is visible; screen readers always get it. */
  isLabelVisible?: boolean
}

/** A choice between a few options. Made of radio buttons, so that arrow keys work. */
export function SegmentedControl<T extends string>(props: Props<T>) {
  const { label, value, options, onChange, isLabelVisible = false } = props
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className={isLabelVisible ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
