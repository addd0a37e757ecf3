import { useTranslation } from 'react-i18next'
import { contactLimits } from '#contract/contact.ts'
import { controlProps, directionOfText, Field } from './field.tsx'
import styles from './field.module.css'
import type { ContactFormState } from './use-contact-form.ts'
import { isMessageMissing } from './validation.ts'

const format = (count: number) => count.toLocaleString('en')

/** The request itself. */
export function MessageStep({
  form: { draft, change, isRefused, isSending },
}: {
  form: ContactFormState
}) {
  const { t } = useTranslation()
  const { message } = draft
  const error = isRefused && isMessageMissing(message) ? t('contact.message.missing') : null
  return (
    <>
      <Field id="contact-message" label={t('contact.message.label')} error={error}>
        <textarea
          {...controlProps('contact-message', error)}
          rows={6}
          dir={directionOfText(message)}
          placeholder={t('contact.message.placeholder')}
          required
          // What is written while it is on its way would be lost with the answer.
          readOnly={isSending}
          maxLength={contactLimits.message}
          value={message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </Field>
      <p className={styles.hint}>
        {message.length > contactLimits.message * 0.8
          ? t('contact.form.left', {
              used: format(message.length),
              most: format(contactLimits.message),
            })
          : t('contact.privacy')}
      </p>
    </>
  )
}
