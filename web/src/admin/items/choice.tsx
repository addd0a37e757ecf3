import { Field } from '../../ui/form/field.tsx'
import { OptionSelect } from '../shell/option-select.tsx'

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
  const { label, hint, problem, required = false, isFirst = false, ...select } = props
  return (
    <Field label={label} required={required} hint={hint} problem={problem}>
      {(control) => (
        <OptionSelect {...control} {...select} data-first-field={isFirst || undefined} />
      )}
    </Field>
  )
}
