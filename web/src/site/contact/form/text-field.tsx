import { contactLimits } from '#contract/contact.ts'
import { controlProps, directionOfText } from './control-props.ts'
import { Field } from './field.tsx'

type Props = {
  id: string
  label: string
  placeholder: string
  autoComplete: string
  value: string
  onChange: (value: string) => void
}

/** One line that may stay empty. */
export function TextField({ id, label, value, onChange, ...rest }: Props) {
  return (
    <Field id={id} label={label} optional>
      <input
        {...controlProps(id)}
        {...rest}
        type="text"
        dir={directionOfText(value)}
        maxLength={contactLimits.short}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
