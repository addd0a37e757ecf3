import { Select } from '@radix-ui/themes'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { useIsPhone } from './use-is-phone.ts'

type Props<T extends string> = Omit<ComponentProps<typeof Select.Trigger>, 'value' | 'onChange'> & {
  value: T
  options: readonly T[]
  nameOf: (option: T) => ReactNode
  onChange: (option: T) => void
  onOpen?: (() => void) | undefined
  disabled?: boolean
}

/**
 * A select of known options. The other props are those of its button. The options exist only after it had the focus,
 * which also a pointer gives it: the filters of a screen would otherwise render dozens that nobody sees.
 */
export function OptionSelect<T extends string>(props: Props<T>) {
  const { value, options, nameOf, onChange, onOpen, disabled = false, ...button } = props
  const [isUsed, setUsed] = useState(false)
  return (
    <Select.Root
      value={value}
      disabled={disabled}
      onOpenChange={(isOpen) => {
        if (!isOpen) return
        setUsed(true)
        onOpen?.()
      }}
      onValueChange={(next) => {
        const option = options.find((known) => known === next)
        if (option !== undefined) onChange(option)
      }}
    >
      <Select.Trigger {...button} onFocus={() => setUsed(true)}>
        {options.includes(value) && nameOf(value)}
      </Select.Trigger>
      {isUsed && (
        <Select.Content position="popper">
          {options.map((option) => (
            <Select.Item key={option} value={option}>
              {nameOf(option)}
            </Select.Item>
          ))}
        </Select.Content>
      )}
    </Select.Root>
  )
}

type ChoiceProps<T extends string> = Pick<Props<T>, 'value' | 'options' | 'nameOf' | 'onChange'> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'problem' | 'required'> & {
    /** Whether the dialog focuses it first. */
    isFirst?: boolean
  }

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, hint, problem, required = false, isFirst = false, ...select } = props
  return (
    <Field label={label} required={required} hint={hint} problem={problem}>
      {(control) => (
        <OptionSelect {...control} {...select} data-first-field={isFirst || undefined} />
      )}
    </Field>
  )
}

type FilterSelectProps<T extends string> = Pick<Props<T>, 'options' | 'nameOf' | 'onOpen'> &
  Pick<Props<T | 'all'>, 'value' | 'onChange'> & {
    label: string
    /** The label of the option that removes the filter. */
    all: string
  }

export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
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

type ChoiceFilterProps<T extends string> = Omit<FilterSelectProps<T>, 'nameOf'> & {
  nameOf: (option: T) => string
}

/** A filter with a few options: all are visible, on phones in a menu. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
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
