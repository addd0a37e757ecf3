import { Select } from '@radix-ui/themes'
import { Field } from './field.tsx'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly T[]
  nameOf: (option: T) => string
  onChange: (option: T) => void
  required?: boolean
}

/** A labelled select. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, value, options, nameOf, onChange, required = false } = props
  return (
    <Field label={label} required={required}>
      {({ id }) => (
        <Select.Root
          value={value}
          onValueChange={(next) => {
            const option = options.find((known) => known === next)
            if (option !== undefined) onChange(option)
          }}
        >
          <Select.Trigger id={id} />
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
