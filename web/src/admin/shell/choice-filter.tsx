import type { ComponentProps } from 'react'
import { FilterSelect } from './filter-select.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { useIsPhone } from './use-is-phone.ts'

type Props<T extends string> = Omit<ComponentProps<typeof FilterSelect<T>>, 'nameOf'> & {
  nameOf: (option: T) => string
}

/** A filter with a few options: all are visible, on phones in a menu. */
export function ChoiceFilter<T extends string>(props: Props<T>) {
  const { label, all, value, options, nameOf, onChange } = props
  const isPhone = useIsPhone()
  if (isPhone) return <FilterSelect {...props} />
  return (
    <SegmentedControl<T | 'all'>
      label={label}
      value={value}
      options={['all', ...options]}
      nameOf={(option) => (option === 'all' ? all : nameOf(option))}
      onChange={onChange}
    />
  )
}
