import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ContactDraft } from './contact-draft.ts'
import type { FailureReason } from './use-contact-form.ts'
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
    <Notice tone="error">
      <strong className="font-semibold">
        {t(reason === 'network' ? 'contact.failed.unsure' : 'contact.failed.title')}
      </strong>
      <p className="text-sm">
        {t(`contact.failed.${reason}`)} {t('contact.failed.kept')}
      </p>
      {t('contact.email') && (
        <a href={email} className={buttonClass({ look: 'quiet', className: 'mt-3' })}>
          <Mail />
          {t('contact.failed.mail')}
        </a>
      )}
    </Notice>
  )
}
