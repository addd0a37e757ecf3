import { useTranslation } from 'react-i18next'
import { useServiceOpened } from '../dialog/use-service-opened.ts'
import { useChatTrigger } from '../../lib/chat-trigger.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { ServiceDetails, useServiceTexts } from './service-details.tsx'
import type { ListedService } from './service-list.ts'

type Props = { service: ListedService; open: boolean; onOpenChange: (open: boolean) => void }

/** The details of a service. */
export default function ServiceDialog({ service, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const chat = useChatTrigger()
  const { id, weave } = service
  const { description } = useServiceTexts(id)
  useServiceOpened(`services.${id}`, open)

  const book = () => {
    onOpenChange(false)
    chat.open({ view: 'booking', service: t(`services.${id}.title`) })
  }

  return (
    <DetailDialog
      open={open}
      onOpenChange={onOpenChange}
      weave={weave}
      title={t(`services.${id}.title`)}
      description={description}
      actions={<Button onClick={book}>{t('cta.book')}</Button>}
    >
      <ServiceDetails id={id} />
    </DetailDialog>
  )
}
