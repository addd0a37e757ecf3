import { useTranslation } from 'react-i18next'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { clockTime } from '../../lib/format.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { AlertIcon, RestartIcon } from '../icons.tsx'
import { EmailField } from '../wizard/email-field.tsx'
import { isShown } from './conversation.ts'
import { useChatContext } from './use-chat.ts'
import styles from './chat.module.css'

const known = [
  'ai_not_configured',
  'ai_empty',
  'network',
  'too_many',
  'unavailable',
  'too_large',
] as const

/** The key of the error text (`chat.error.…`). */
export const failureKey = (code: string) => known.find((each) => each === code) ?? 'unknown'

/** Below an unanswered message: the reason, when to retry, and a retry button. */
export function ChatFailureView({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { failure, retry } = useChatContext()
  const email = t('contact.email')
  const key = failure && failureKey(failure.code)
  return (
    <section
      ref={useFocusOnUnmount(onGone)}
      className={`alert ${styles.failure}`}
      data-serious={failure ? true : undefined}
      role={failure ? 'alert' : undefined}
    >
      <AlertIcon />
      <div>
        <strong>{key ? t(`chat.error.${key}`) : t('chat.interrupted')}</strong>
        {failure?.retryAt && (
          <p>{t('chat.error.too_many.when', { time: clockTime(failure.retryAt, language) })}</p>
        )}
        {failure?.needsEmail && (
          <>
            <p>{t('chat.error.too_many.email')}</p>
            <EmailField />
          </>
        )}
        {failure && (
          <p>
            {t('chat.error')}{' '}
            {email && (
              <>
                {t('chat.contact')}{' '}
                <a href={mailtoAddress(email)}>
                  <bdi dir="ltr">{email}</bdi>
                </a>
              </>
            )}
          </p>
        )}
      </div>
      <button type="button" className="outlined" onClick={() => void retry().catch(isShown)}>
        <RestartIcon size={18} />
        {t('chat.again')}
      </button>
    </section>
  )
}
