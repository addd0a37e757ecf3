import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
import { maxPhoneLength } from '#contract/phone.ts'
import { EmailSuggestion } from '../../../ui/form/email-suggestion.tsx'
import { Field, hintClass } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { directionOfText } from '../../../ui/form/text-direction.ts'
import type { ContactFormState } from './use-contact-form.ts'
import { emailProblem, isMessageMissing, isPhoneWrong } from './validation.ts'
import { industriesIn, projectTypesIn, type Option } from './options.ts'
import { formatNumber } from '../../../lib/format.ts'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'

const controlClass = 'form-control min-h-13 px-4 text-md placeholder:text-md'

type StepProps = { form: ContactFormState }

/**
 * Step 1. Only the email address is required. A wrong address or number is named when another field is entered, and after
 * Next: an error that appears before would move the button away from the pointer.
 */
export function AboutYouStep({ form: { draft, change, marked } }: StepProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<{ email?: true; phone?: true }>({})
  const leave = (field: keyof typeof left, next: EventTarget | null) => {
    if (next instanceof HTMLInputElement) setLeft((before) => ({ ...before, [field]: true }))
  }
  const problem = emailProblem(draft.email)
  const isShown = marked === 'all' || ((marked === 'wrong' || left.email) && problem === 'invalid')
  const error = isShown && problem ? t(`contact.yourEmail.${problem}`) : null
  const phoneError =
    (marked !== 'none' || left.phone) && isPhoneWrong(draft.phone)
      ? t('contact.yourPhone.invalid')
      : null
  return (
    <>
      <TextField
        id="contact-name"
        label={t('contact.name.label')}
        placeholder={t('contact.name.placeholder')}
        autoComplete="name"
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <div className="grid fit-60 gap-[inherit]">
        <TextField
          id="contact-email"
          label={t('contact.yourEmail.label')}
          problem={error}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          placeholder="name@example.com"
          required
          maxLength={contactLimits.email}
          value={draft.email}
          onChange={(email) => change({ email })}
          onBlur={({ relatedTarget }) => leave('email', relatedTarget)}
          hint={<EmailSuggestion email={draft.email} onAccept={(email) => change({ email })} />}
        />
        {!draft.kind && (
          <TextField
            id="contact-phone"
            label={t('contact.yourPhone.label')}
            problem={phoneError}
            type="tel"
            autoComplete="tel"
            dir="ltr"
            placeholder="050 123 4567"
            maxLength={maxPhoneLength}
            value={draft.phone}
            onChange={(phone) => change({ phone })}
            onBlur={({ relatedTarget }) => leave('phone', relatedTarget)}
          />
        )}
      </div>
      {!draft.kind && (
        <TextField
          id="contact-company"
          label={t('contact.company.label')}
          placeholder={t('contact.company.placeholder')}
          autoComplete="organization"
          value={draft.company}
          onChange={(company) => change({ company })}
        />
      )}
    </>
  )
}

/** Step 3: the message. */
export function MessageStep({ form: { draft, change, marked, isSending } }: StepProps) {
  const { t } = useTranslation()
  const { message, kind } = draft
  const error = marked === 'all' && isMessageMissing(message) ? t('contact.message.missing') : null
  return (
    <>
      <Field
        id="contact-message"
        label={t(kind ? 'contact.barrier.message' : 'contact.message.label')}
        problem={error}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${controlClass} min-h-52`}
            rows={6}
            dir={directionOfText(message)}
            placeholder={t(kind ? 'contact.barrier.placeholder' : 'contact.message.placeholder')}
            required
            // Text typed while sending would be lost.
            readOnly={isSending}
            maxLength={contactLimits.message}
            value={message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <p className={hintClass}>
        {message.length > contactLimits.message * 0.8 && (
          <span className="block">
            {t('contact.form.left', {
              used: formatNumber(message.length),
              most: formatNumber(contactLimits.message),
            })}
          </span>
        )}
        {t('contact.privacy')} <PrivacyLink />
      </p>
    </>
  )
}

/** Step 2: the project. All fields are optional. */
export function ProjectStep({ form: { draft, change } }: StepProps) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <ChoiceField
        id="contact-industry"
        label={t('contact.industry.label')}
        options={industriesIn(i18n)}
        value={draft.industry}
        onChange={(industry) => change({ industry })}
      />
      <ChoiceField
        id="contact-project-type"
        label={t('contact.projectType.label')}
        options={projectTypesIn(i18n)}
        value={draft.projectType}
        onChange={(projectType) => change({ projectType })}
      />
      <TextField
        id="contact-timeline"
        label={t('contact.timeline.label')}
        placeholder={t('contact.timeline.placeholder')}
        autoComplete="off"
        value={draft.timeline}
        onChange={(timeline) => change({ timeline })}
      />
    </>
  )
}

/** The value is the id of an option, or empty. */
type ChoiceProps = Pick<TextProps, 'id' | 'label' | 'value' | 'onChange'> & {
  options: readonly Option[]
}

/** An optional select; nothing without options. */
function ChoiceField({ id, label, options, value, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  if (options.length === 0) return null
  return (
    <Field id={id} label={label} optional={t('contact.form.optional')}>
      {(control) => (
        <Select
          {...control}
          className={controlClass}
          empty={t('contact.form.choose')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type TextProps = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string
  label: string
  problem?: string | null
  hint?: ReactNode
  value: string
  onChange: (value: string) => void
}

/** A single-line field, by default an optional one. */
function TextField({ id, label, problem, hint, value, onChange, ...rest }: TextProps) {
  const { t } = useTranslation()
  const optional = rest.required ? undefined : t('contact.form.optional')
  return (
    <Field id={id} label={label} optional={optional} problem={problem} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="text"
          dir={directionOfText(value)}
          maxLength={contactLimits.short}
          {...rest}
          className={controlClass}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
