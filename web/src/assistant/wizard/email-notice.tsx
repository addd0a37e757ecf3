import { useTranslation } from 'react-i18next'
import { PrivacyLink } from '../../ui/privacy-link.tsx'

/** What is stored with an email, and on demand the rest of what is sent and stored. */
export function EmailNotice() {
  const { t } = useTranslation()
  return (
    <div className="mt-3 grid max-w-text gap-2 text-xs text-muted">
      <p>{t('assistant.email.notice.after')}</p>
      {/* Above the details: below them it would look like their content. */}
      <p>
        <PrivacyLink />
      </p>
      <details>
        <summary className="w-fit cursor-pointer py-1 font-medium text-ink-700">
          {t('assistant.email.notice')}
        </summary>
        <ul className="mt-1 grid list-disc gap-1 ps-[1.2em]">
          {(['before', 'never'] as const).map((part) => (
            <li key={part}>{t(`assistant.email.notice.${part}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
