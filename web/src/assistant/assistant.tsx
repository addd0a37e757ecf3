import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackBooking, trackBookingClick, trackExploring } from '../data/visits/visits.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import { BookingConfirmation } from './booking/booking-confirmation.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { ChatContext, useChat } from './chat/use-chat.ts'
import { Drawer } from './drawer/drawer.tsx'
import { useWizard, WizardContext } from './wizard/use-wizard.ts'

type Props = { open: boolean; reason: ChatReason; onOpenChange: (open: boolean) => void }

/** The assistant: the drawer with wizard and chat, and the booking dialog. Stays mounted when closed. */
export default function Assistant({ open, reason, onOpenChange }: Props) {
  const { t } = useTranslation()
  const wizard = useWizard()
  const chat = useChat(wizard.state)
  const [announcement, setAnnouncement] = useState('')
  const [lastReason, setLastReason] = useState<ChatReason | null>(null)
  const [isChatting, setIsChatting] = useState(false)
  const [booking, setBooking] = useState<{ service?: string } | null>(null)
  const [isBooked, setIsBooked] = useState(false)
  // Each opening has a new reason, which selects the first view.
  if (lastReason !== reason) {
    setLastReason(reason)
    if (reason.view !== 'booking') setIsChatting(reason.view === 'chat')
  }
  const isBookingOnly = reason.view === 'booking'
  const isBookingShown = open && !isBooked && (isBookingOnly || booking !== null)
  const isExploring = open && !isBookingOnly && !isChatting && wizard.state.step === 4

  const beginWithArea = useEffectEvent((area: string) =>
    wizard.dispatch({ type: 'area', line: t('assistant.area', { area }) }),
  )
  useEffect(() => {
    if (reason.view === 'wizard' && reason.area) beginWithArea(reason.area)
  }, [reason])

  useEffect(() => {
    trackExploring(isExploring)
    return () => trackExploring(false)
  }, [isExploring])

  useEffect(() => {
    if (isBookingShown) trackBookingClick()
  }, [isBookingShown])

  const wizardContext = {
    ...wizard,
    announce: setAnnouncement,
    openBooking: () => setBooking({}),
    bookService: (service: string) => setBooking({ service }),
  }
  const chatContext = {
    ...chat,
    isOpen: isChatting,
    open: () => setIsChatting(true),
    close: () => setIsChatting(false),
  }
  const closeBooking = () => (isBookingOnly ? onOpenChange(false) : setBooking(null))

  return (
    <WizardContext value={wizardContext}>
      <ChatContext value={chatContext}>
        <Drawer
          open={open && !isBookingOnly}
          announcement={announcement}
          onClose={() => onOpenChange(false)}
        />
        <BookingDialog
          open={isBookingShown}
          service={isBookingOnly ? reason.service : booking?.service}
          onClose={closeBooking}
          onLeave={() => {
            setBooking(null)
            onOpenChange(false)
          }}
          onBooked={() => {
            trackBooking()
            setIsBooked(true)
          }}
        />
        <BookingConfirmation
          open={open && isBooked}
          onClose={() => {
            setIsBooked(false)
            closeBooking()
          }}
        />
      </ChatContext>
    </WizardContext>
  )
}
