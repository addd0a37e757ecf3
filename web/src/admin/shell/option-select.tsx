import { Select } from '@radix-ui/themes'
import type { ComponentProps, ReactNode } from 'react'

type Props<T extends string> = Omit<ComponentProps<typeof Select.Trigger>, 'value' | 'onChange'> & {
  value: T
  options: readonly T[]
  nameOf: (option: T) => ReactNode
  onChange: (option: T) => void
  onOpen?: (() => void) | undefined
  disabled?: boolean
}

/** A select of known options. The other props are those of its button. */
export function OptionSelect<T extends string>(props: Props<T>) {
  const { value, options, nameOf, onChange, onOpen, disabled = false, ...button } = props
  return (
    <Select.Root
      value={value}
      disabled={disabled}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
      onValueChange={(next) => {
        const option = options.find((known) => known === next)
        if (option !== undefined) onChange(option)
      }}
    >
      <Select.Trigger {...button} />
      <Select.Content position="popper">
        {options.map((option) => (
          <Select.Item key={option} value={option}>
            {nameOf(option)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  )
}
