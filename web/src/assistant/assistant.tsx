import { useEffect, useState } from 'react'
import { noteBooked, noteBookingClick, noteExploring } from '../data/visits/visits.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import { BookingConfirmation } from './booking/booking-confirmation.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { ChatToolsContext } from './chat/chat-context.ts'
import { useChat } from './chat/use-chat.ts'
import { Drawer } from './drawer/drawer.tsx'
import { useWizard } from './wizard/use-wizard.ts'
import { WizardContext } from './wizard/wizard-context.ts'

type Props = { open: boolean; reason: ChatReason; onOpenChange: (open: boolean) => void }

/** The assistant: wizard and conversation in their drawer, the booking above. Stays mounted when closed. */
export default function Assistant({ open, reason, onOpenChange }: Props) {
  const wizard = useWizard()
  const chat = useChat(wizard.state)
  const [said, setSaid] = useState('')
  const [opened, setOpened] = useState<ChatReason | null>(null)
  const [isChatting, setIsChatting] = useState(false)
  const [booking, setBooking] = useState<{ service?: string } | null>(null)
  const [isBooked, setIsBooked] = useState(false)
  // Each opening has a reason of its own, and with it says what is shown first.
  if (opened !== reason) {
    setOpened(reason)
    if (reason.view !== 'booking') setIsChatting(reason.view === 'chat')
  }
  const isBookingOnly = reason.view === 'booking'
  const isBookingShown = open && !isBooked && (isBookingOnly || booking !== null)
  const isExploring = open && !isBookingOnly && !isChatting && wizard.state.step === 4

  useEffect(() => {
    noteExploring(isExploring)
    return () => noteExploring(false)
  }, [isExploring])

  useEffect(() => {
    if (isBookingShown) noteBookingClick()
  }, [isBookingShown])

  const tools = {
    ...wizard,
    announce: setSaid,
    openBooking: () => setBooking({}),
    bookService: (service: string) => setBooking({ service }),
  }
  const chatTools = {
    ...chat,
    isOpen: isChatting,
    open: () => setIsChatting(true),
    leave: () => setIsChatting(false),
  }
  const closeBooking = () => (isBookingOnly ? onOpenChange(false) : setBooking(null))

  return (
    <WizardContext value={tools}>
      <ChatToolsContext value={chatTools}>
        <Drawer open={open && !isBookingOnly} said={said} onClose={() => onOpenChange(false)} />
        <BookingDialog
          open={isBookingShown}
          service={isBookingOnly ? reason.service : booking?.service}
          onClose={closeBooking}
          onLeave={() => {
            setBooking(null)
            onOpenChange(false)
          }}
          onBooked={() => {
            noteBooked()
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
      </ChatToolsContext>
    </WizardContext>
  )
}
