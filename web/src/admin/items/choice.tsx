import { Select } from '@radix-ui/themes'
import { Field } from '../../ui/form/field.tsx'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly T[]
  nameOf: (option: T) => string
  onChange: (option: T) => void
  required?: boolean
  hint?: string
  /** The validation error as text. */
  problem?: string | undefined
  /** Whether the dialog focuses it first. */
  isFirst?: boolean
}

/** A labelled select. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, value, options, nameOf, onChange, hint, problem } = props
  const { required = false, isFirst = false } = props
  return (
    <Field label={label} required={required} hint={hint} problem={problem}>
      {(control) => (
        <Select.Root
          value={value}
          onValueChange={(next) => {
            const option = options.find((known) => known === next)
            if (option !== undefined) onChange(option)
          }}
        >
          <Select.Trigger {...control} data-first-field={isFirst || undefined} />
          <Select.Content position="popper">
            {options.map((option) => (
              <Select.Item key={option} value={option}>
                {nameOf(option)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  )
}
