import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '#contract/assistant.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Field, FieldNote } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { directionOfText } from '../../ui/form/text-direction.ts'
import { fieldTexts, type FieldError } from './form-answers.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'

type Props = {
  field: FormField
  answer: string
  error: FieldError | undefined
  onAnswer: (answer: string) => void
}

export function FormFieldView({ field, answer, error, onAnswer }: Props) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const { label, placeholder, options } = fieldTexts(field, language)
  const optional = field.required ? undefined : `(${t('chat.form.optional')})`
  const problem = error && t(`chat.form.${error}`)
  if (field.type === 'radio')
    return (
      <fieldset aria-describedby={problem && `${id}-note`}>
        <legend className="mb-1 text-start font-medium" dir="auto">
          {label} {optional}
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <ChoiceChip
              key={option}
              name={field.name}
              value={option}
              checked={answer === option}
              onChange={() => onAnswer(option)}
            >
              <span dir="auto">{option}</span>
            </ChoiceChip>
          ))}
        </div>
        <FieldNote id={`${id}-note`} problem={problem} />
      </fieldset>
    )

  const common = {
    name: field.name,
    value: answer,
    'aria-required': field.required,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
  }
  // The margin keeps the label visible when the field is focused.
  const text = { ...common, className: 'form-control scroll-my-16', placeholder }
  return (
    <Field id={id} label={label} optional={optional} problem={problem}>
      {(control) =>
        field.type === 'select' ? (
          <Select {...control} {...common} empty={t('chat.form.choose')}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : field.type === 'textarea' ? (
          <textarea {...control} {...text} rows={3} dir={directionOfText(answer)} />
        ) : (
          <input
            {...control}
            {...text}
            type={field.type}
            dir={field.type === 'email' ? 'ltr' : directionOfText(answer)}
            autoComplete={field.type === 'email' ? 'email' : undefined}
          />
        )
      }
    </Field>
  )
}
