import { Select } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  /** What it says while nothing is narrowed. */
  all: string
  value: T | 'all'
  options: readonly T[]
  nameOf: (option: T) => ReactNode
  onChange: (value: T | 'all') => void
}

/** Narrows a list to one of a few kinds, or to none. */
export function FilterSelect<T extends string>(props: Props<T>) {
  const { label, all, value, options, nameOf, onChange } = props
  return (
    <Select.Root
      value={value}
      onValueChange={(next) => onChange(options.find((known) => known === next) ?? 'all')}
    >
      <Select.Trigger aria-label={label} />
      <Select.Content position="popper">
        <Select.Item value="all">{all}</Select.Item>
        {options.map((option) => (
          <Select.Item key={option} value={option}>
            {nameOf(option)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
