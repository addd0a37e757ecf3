import { Select } from '@radix-ui/themes'
import type { ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  /** The label of the option that removes the filter. */
  all: string
  value: T | 'all'
  options: readonly T[]
  nameOf: (option: T) => ReactNode
  onChange: (value: T | 'all') => void
  onOpen?: () => void
}

export function FilterSelect<T extends string>(props: Props<T>) {
  const { label, all, value, options, nameOf, onChange, onOpen } = props
  return (
    <Select.Root
      value={value}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
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
