import { TextArea, TextField } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { Field } from '../../ui/form/field.tsx'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children'>
type Props<Control> = FieldProps &
  Omit<Control, keyof FieldProps | 'value' | 'onChange'> & {
    value: string
    onChange?: (text: string) => void
  }

export function TextInput(props: Props<ComponentProps<typeof TextField.Root>>) {
  const [field, { onChange, ...rest }] = split(props)
  return (
    <Field {...field}>
      {(control) => (
        <TextField.Root
          {...control}
          {...rest}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </Field>
  )
}

/** The same for a text of several lines. */
export function TextAreaInput(props: Props<ComponentProps<typeof TextArea>>) {
  const [field, { onChange, ...rest }] = split(props)
  return (
    <Field {...field}>
      {(control) => (
        <TextArea {...control} {...rest} onChange={({ target }) => onChange?.(target.value)} />
      )}
    </Field>
  )
}

/** The props of the field, and those of the control in it. */
function split<T extends FieldProps>(props: T) {
  const { label, id, hint, problem, describedBy, required, optional, ...control } = props
  return [{ label, id, hint, problem, describedBy, required, optional }, control] as const
}
