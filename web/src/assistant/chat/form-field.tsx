import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '#contract/assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { fieldTexts, type FieldError } from './form-answers.ts'
import styles from './form-field.module.css'

type Props = {
  field: FormField
  answer: string
  error: FieldError | undefined
  onAnswer: (answer: string) => void
}

/** A field of a form with its error. */
export function FormFieldView({ field, answer, error, onAnswer }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const { label, placeholder, options } = fieldTexts(field, language)
  const optional = !field.required && (
    <span className={styles.optional}> ({t('chat.form.optional')})</span>
  )
  const errorText = error && (
    <p id={`${id}-error`} className={styles.error}>
      {t(`chat.form.${error}`)}
    </p>
  )
  const control = {
    id,
    name: field.name,
    className: styles.input,
    value: answer,
    'aria-required': field.required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }

  if (field.type === 'radio')
    return (
      <fieldset className={styles.field} aria-describedby={control['aria-describedby']}>
        <legend dir="auto">
          {label}
          {optional}
        </legend>
        <div className={styles.options}>
          {options.map((option) => (
            <label key={option} className={styles.option}>
              <input
                type="radio"
                name={field.name}
                value={option}
                checked={answer === option}
                onChange={() => onAnswer(option)}
              />
              <span dir="auto">{option}</span>
            </label>
          ))}
        </div>
        {errorText}
      </fieldset>
    )

  return (
    <div className={styles.field}>
      <label htmlFor={id} dir="auto">
        {label}
        {optional}
      </label>
      {field.type === 'select' && (
        <select {...control} onChange={(event) => onAnswer(event.target.value)}>
          <option value="">{t('chat.form.choose')}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {field.type === 'textarea' && (
        <textarea
          {...control}
          rows={3}
          dir="auto"
          placeholder={placeholder}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
      {(field.type === 'text' || field.type === 'email') && (
        <input
          {...control}
          type={field.type}
          dir={field.type === 'email' ? 'ltr' : 'auto'}
          autoComplete={field.type === 'email' ? 'email' : undefined}
          placeholder={placeholder}
          onChange={(event) => onAnswer(event.target.value)}
        />
      )}
      {errorText}
    </div>
  )
}
