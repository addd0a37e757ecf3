import type { ReactNode } from 'react'
import { OptionSelect } from './option-select.tsx'

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
    <OptionSelect<T | 'all'>
      aria-label={label}
      value={value}
      options={['all', ...options]}
      nameOf={(option) => (option === 'all' ? all : nameOf(option))}
      onChange={onChange}
      onOpen={onOpen}
    />
  )
}
