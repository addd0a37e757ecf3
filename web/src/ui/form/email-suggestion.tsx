import { useTranslation } from 'react-i18next'
import { parseEmail } from '#contract/email-address.ts'
import { TextButton } from '../button.tsx'
import { meantEmail } from './meant-email.ts'

type Props = { email: string; onAccept: (email: string) => void }

/** The hint of an email field: the address that was probably meant. */
export function EmailSuggestion({ email, onAccept }: Props) {
  const { t } = useTranslation()
  const meant = meantEmail(parseEmail(email) ?? '')
  return (
    meant && (
      <>
        {t('ui.emailMeant')}{' '}
        <TextButton look="link" dir="ltr" onClick={() => onAccept(meant)}>
          {meant}
        </TextButton>
      </>
    )
  )
}
