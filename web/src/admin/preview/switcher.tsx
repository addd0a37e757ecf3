import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './switcher.module.css'

type Option<T extends string> = { value: T; label: string; icon?: ReactNode }
type Props<T extends string> = {
  label: string
  value: T
  options: readonly Option<T>[]
  onChange: (value: T) => void
}

/** One of a few, in a row. The arrow keys move along it, in the direction of reading. */
export function Switcher<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <ToggleGroup.Root
      type="single"
      className={styles.switcher}
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next)
        if (option) onChange(option.value)
      }}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className={styles.option}
          title={option.icon ? option.label : undefined}
          aria-label={option.icon ? option.label : undefined}
        >
          {option.icon ?? option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
