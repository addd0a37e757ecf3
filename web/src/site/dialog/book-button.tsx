import { useTranslation } from 'react-i18next'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { service?: string; onOpen: () => void }

/** Opens the booking of a consultation, about a service, in place of the dialog. */
export function BookButton({ service, onOpen }: Props) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const book = () => {
    onOpen()
    chat.open({ view: 'booking', ...(service && { service }) })
  }
  return <Button onClick={book}>{t('cta.book')}</Button>
}
