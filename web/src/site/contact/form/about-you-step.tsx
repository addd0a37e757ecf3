import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
import { controlProps, Field, TextField } from './field.tsx'
import type { ContactFormState } from './use-contact-form.ts'
import { emailProblem } from './validation.ts'

/** Who asks. Only the address to answer to is needed. */
export function AboutYouStep({ form: { draft, change, isRefused } }: { form: ContactFormState }) {
  const { t } = useTranslation()
  const [isLeft, setIsLeft] = useState(false)
  const problem = emailProblem(draft.email)
  const isSaid = isRefused || (isLeft && problem === 'invalid')
  const error = isSaid && problem ? t(`contact.yourEmail.${problem}`) : null
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
          onBlur={() => setIsLeft(true)}
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
