import { RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mailtoAddress } from '../../lib/mailto-link.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { clockTime } from '../../lib/format.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailField } from '../wizard/email-field.tsx'
import { useIsReached } from '../wizard/failure.tsx'
import { useChatContext } from '../context.ts'

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
  const { turns, failure, retry } = useChatContext()
  const email = t('contact.email')
  const key = failure && failureKey(failure.code)
  const isReached = useIsReached(failure?.retryAt)
  return (
    <Notice
      ref={useFocusOnUnmount(onGone)}
      tone={failure ? 'error' : 'caution'}
      role={failure ? 'alert' : undefined}
    >
      <div className="grid gap-2 text-body">
        <strong className={failure ? 'font-semibold text-red-700' : 'font-semibold'}>
          {key ? t(`chat.error.${key}`) : t('chat.interrupted')}
        </strong>
        {failure?.retryAt && !isReached && (
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
            {t(turns.at(-1)?.isCut ? 'chat.error.part' : 'chat.error')}{' '}
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
        <Button look="bordered" className="justify-self-start" onClick={retry}>
          <RotateCcw />
          {t('chat.again')}
        </Button>
      </div>
    </Notice>
  )
}
