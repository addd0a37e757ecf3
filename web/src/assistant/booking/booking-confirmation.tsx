import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Badge } from '../../ui/badge.tsx'
import { MeetingDetails } from './own-booking.tsx'

export function BookingConfirmation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      onClose={onClose}
      label={t('booking.done.title')}
      className="assistant m-auto w-[min(30rem,100%-2rem)] text-center text-sm leading-text"
    >
      <div className="flex flex-col items-center gap-3 p-[clamp(1.5rem,5vw,2.5rem)]">
        <Badge isRound className="size-18">
          <Check className="size-8" />
        </Badge>
        <h2 className="text-xl text-ink-800">{t('booking.done.title')}</h2>
        <div className="[&_:is(dl,p,dl_div)]:justify-center">
          <MeetingDetails />
        </div>
        <section className="my-2 w-full rounded-md bg-sand-100 p-4">
          <h3 className="text-sm text-ink-700">{t('booking.done.next')}</h3>
          <p className="text-muted">{t('booking.done.next.text')}</p>
        </section>
        <Button className="min-w-36" onClick={onClose}>
          {t('booking.done.close')}
        </Button>
      </div>
    </Modal>
  )
}
