import { useTranslation } from 'react-i18next'
import type { Entry } from '../../data/content/entries.ts'
import { useServiceOpened } from '../dialog/use-service-opened.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { serviceWeaves } from '../tab-weaves.ts'
import { weaveOf } from '../weaves.ts'
import { ServiceDetails } from './service-details.tsx'

type Props = { service: Entry; open: boolean; onOpenChange: (open: boolean) => void }

/** The details of a service. */
export default function ServiceDialog({ service, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const { id, text } = service
  useServiceOpened(`services.${id}`, open)

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: text('title') })
  }

  return (
    <DetailDialog
      open={open}
      onOpenChange={onOpenChange}
      weave={weaveOf(serviceWeaves, id)}
      title={text('title')}
      description={text('description')}
      actions={<Button onClick={book}>{t('cta.book')}</Button>}
    >
      <ServiceDetails id={id} />
    </DetailDialog>
  )
}
