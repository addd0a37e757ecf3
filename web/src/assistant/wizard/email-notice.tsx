import { useTranslation } from 'react-i18next'
import { PrivacyLink } from '../../ui/privacy-link.tsx'

const parts = ['before', 'after', 'never'] as const

/** What is stored with an email, and what is not. */
export function EmailNotice() {
  const { t } = useTranslation()
  return (
    <div className="text-xs text-muted">
      <ul className="mt-3 mb-1 grid list-disc gap-1 ps-[1.2em]">
        {parts.map((part) => (
          <li key={part}>{t(`assistant.email.notice.${part}`)}</li>
        ))}
      </ul>
      <PrivacyLink />
    </div>
  )
}
