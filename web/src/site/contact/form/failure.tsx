import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ContactDraft } from './contact-draft.ts'
import type { FailureReason } from './use-contact-form.ts'
import styles from './contact-form.module.css'
import { emailLink, emailBody } from './contact-request.ts'

type Props = { reason: FailureReason; draft: ContactDraft }

/** The reason why the request was not sent, and a link to send it by email. The form's button retries. */
export function Failure({ reason, draft }: Props) {
  const { t, i18n } = useTranslation()
  const email = emailLink(
    t('contact.email'),
    t(draft.kind ? 'contact.barrier.subject' : 'contact.mail.subject'),
    emailBody(draft, i18n),
  )
  return (
    <div className={styles.failure}>
      <div role="alert">
        <strong>{t('contact.failed.title')}</strong>
        <p>
          {t(`contact.failed.${reason}`)} {t('contact.failed.kept')}
        </p>
      </div>
      {t('contact.email') && (
        <a href={email} className={buttonClass({ look: 'light', className: styles.mail })}>
          <Icon name="mail" />
          {t('contact.failed.mail')}
        </a>
      )}
    </div>
  )
}
