import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
import { controlProps, Field, TextField, directionOfText } from './field.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { emailProblem, isMessageMissing } from './validation.ts'
import styles from './field.module.css'
import { industries, projectTypes } from './contact-draft.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'

/** Step 1. Only the email address is required. */
export function AboutYouStep({
  form: { draft, change, showsMissing },
}: {
  form: ContactFormState
}) {
  const { t } = useTranslation()
  const [isTouched, setIsTouched] = useState(false)
  const problem = emailProblem(draft.email)
  const isShown = showsMissing || (isTouched && problem === 'invalid')
  const error = isShown && problem ? t(`contact.yourEmail.${problem}`) : null
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
      <Field id="contact-email" label={t('contact.yourEmail.label')} error={error}>
        <input
          {...controlProps('contact-email', error)}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          placeholder="name@example.com"
          required
          maxLength={contactLimits.email}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => setIsTouched(true)}
        />
      </Field>
      <TextField
        id="contact-company"
        label={t('contact.company.label')}
        placeholder={t('contact.company.placeholder')}
        autoComplete="organization"
        value={draft.company}
        onChange={(company) => change({ company })}
      />
    </>
  )
}

/** Step 3: the message. */
export function MessageStep({
  form: { draft, change, showsMissing, isSending },
}: {
  form: ContactFormState
}) {
  const { t } = useTranslation()
  const { message } = draft
  const error = showsMissing && isMessageMissing(message) ? t('contact.message.missing') : null
  return (
    <>
      <Field id="contact-message" label={t('contact.message.label')} error={error}>
        <textarea
          {...controlProps('contact-message', error)}
          rows={6}
          dir={directionOfText(message)}
          placeholder={t('contact.message.placeholder')}
          required
          // Text typed while sending would be lost.
          readOnly={isSending}
          maxLength={contactLimits.message}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <p className={styles.hint}>
        {message.length > contactLimits.message * 0.8 && (
          <span className={styles.left}>
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
export function ProjectStep({ form: { draft, change } }: { form: ContactFormState }) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceField
        id="contact-industry"
        label={t('contact.industry.label')}
        options={industries.map((id) => ({ id, label: t(`contact.industry.${id}`) }))}
        value={draft.industry}
        onChange={(industry) => change({ industry })}
      />
      <ChoiceField
        id="contact-project-type"
        label={t('contact.projectType.label')}
        options={projectTypes.map((id) => ({ id, label: t(`contact.projectType.${id}`) }))}
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

type Props<Option extends string> = {
  id: string
  label: string
  options: readonly { id: Option; label: string }[]
  value: Option | ''
  onChange: (value: Option | '') => void
}

/** An optional select. */
function ChoiceField<Option extends string>(props: Props<Option>) {
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
