import { useTranslation } from 'react-i18next'
import { parseEmail } from '#contract/email-address.ts'
import { isolated } from '#contract/text.ts'
import { TextButton } from '../button.tsx'
import { meantEmail } from './meant-email.ts'

type Props = { email: string; onAccept: (email: string) => void }

/** The hint of an email field: the address that was probably meant. */
export function EmailSuggestion({ email, onAccept }: Props) {
  const { t } = useTranslation()
  const meant = meantEmail(parseEmail(email) ?? '')
  return (
    meant && (
      <TextButton
        look="link"
        onClick={({ currentTarget }) => {
          // The button goes.
          currentTarget.closest('div')?.querySelector('input')?.focus()
          onAccept(meant)
        }}
      >
        {t('ui.emailMeant', { email: isolated(meant) })}
      </TextButton>
    )
  )
}
