import { Button } from '@radix-ui/themes'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whatsAppToPerson } from '#contract/contact-requests.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'

type Props = {
  phone: string | null
  /** In which the person wrote. */
  language: string | null
  /** Of the request that the greeting names. */
  reference?: string | undefined
}

/** Calls a person, or opens a chat in WhatsApp with a greeting. Nothing without a number. */
export function CallButtons({ phone, language, reference }: Props) {
  const { t } = useTranslation()
  if (!phone) return null
  return (
    <>
      <Button asChild variant="soft">
        <a href={`tel:${phone}`}>
          <Phone />
          {t('analytics.call')}
        </a>
      </Button>
      <Button asChild variant="soft">
        <a
          href={whatsAppToPerson({ phone, language, reference }) ?? undefined}
          target="_blank"
          rel="noopener"
        >
          <WhatsAppIcon className="size-4.5" />
          {t('analytics.whatsApp')}
          <span className="sr-only"> ({t('admin.newWindow')})</span>
        </a>
      </Button>
    </>
  )
}
