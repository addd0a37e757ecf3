import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { controlProps } from './control-props.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'

type Props<Option extends string> = {
  id: string
  label: string
  options: readonly { id: Option; label: string }[]
  value: Option | ''
  onChange: (value: Option | '') => void
}

/** One of several, or none. */
export function ChoiceField<Option extends string>(props: Props<Option>) {
  const { id, label, options, value, onChange } = props
  const { t } = useTranslation()
  const choose = (chosen: string) =>
    onChange(options.find((option) => option.id === chosen)?.id ?? '')
  return (
    <Field id={id} label={label} optional>
      <span className={styles.choice}>
        <select
          {...controlProps(id)}
          data-empty={value === '' || undefined}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{t('contact.form.choose')}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" size={18} />
      </span>
    </Field>
  )
}
