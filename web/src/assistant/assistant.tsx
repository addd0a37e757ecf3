import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutMarks } from '#contract/figure-mark.ts'
import { checkStatus } from '../data/assistant/status.ts'
import { useBookingLink } from '../data/booking/booking.ts'
import { trackBooking, trackBookingClick, trackExploring } from '../data/visits/track-assistant.ts'
import { trackAction } from '../data/visits/visits.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import { keepToken } from '../lib/link-token.ts'
import { refuseStrayFiles } from '../lib/refuse-stray-files.ts'
import { BookingConfirmation } from './booking/booking-confirmation.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { useOwnBooking } from './booking/use-own-booking.ts'
import { useChat } from './chat/use-chat.ts'
import { AssistantContext } from './context.ts'
import { Drawer } from './drawer/drawer.tsx'
import { useResume } from './resume/use-resume.ts'
import { useWizard } from './wizard/use-wizard.ts'
import { useCutPasteNotice } from '../ui/form/use-cut-paste-notice.ts'
import '../ui/later.css'

type Props = { open: boolean; reason: ChatReason; onOpenChange: (open: boolean) => void }

/** The assistant: the drawer with wizard and chat, and the booking dialog. Stays mounted when closed. */
export default function Assistant({ open, reason, onOpenChange }: Props) {
  const { t } = useTranslation()
  const wizard = useWizard()
  const chat = useChat(wizard.state)
  const resume = useResume({ wizard, chat })
  const [announcement, setAnnouncement] = useState('')
  const [lastReason, setLastReason] = useState<ChatReason | null>(null)
  const [isChatting, setIsChatting] = useState(false)
  const [booking, setBooking] = useState<{ service?: string } | null>(null)
  const own = useOwnBooking(open)
  const bookingLink = useBookingLink()
  /** The confirmation is shown. */
  const [isConfirmed, setIsConfirmed] = useState(false)
  /** The visitor chose to book another meeting. */
  const [isRebooking, setIsRebooking] = useState(false)
  // Each opening has a new reason, which selects the first view.
  if (lastReason !== reason) {
    setLastReason(reason)
    if (reason.view !== 'booking') {
      setIsChatting(reason.view === 'chat')
      resume.hide()
    }
  }
  const isBookingOnly = reason.view === 'booking'
  const isBookingShown = open && !isConfirmed && (isBookingOnly || booking !== null)
  const showsOwn = own.isBooked && !isRebooking
  /** Without a link other ways to reach the firm are shown. */
  const isCalendarShown = isBookingShown && !showsOwn && bookingLink !== undefined
  const isExploring = open && !isBookingOnly && !isChatting && wizard.state.step === 4

  const begin = useEffectEvent(({ area, sector }: { area?: string; sector?: string }) => {
    if (sector) wizard.dispatch({ type: 'sector', sector })
    if (area) wizard.dispatch({ type: 'area', line: t('assistant.area', { area }) })
  })
  useEffect(() => {
    if (reason.view === 'wizard') begin(reason)
  }, [reason])
  useEffect(refuseStrayFiles, [])
  useCutPasteNotice()

  const readLink = useEffectEvent(resume.readLink)
  // A layout effect, so that the first step is not shown before.
  useLayoutEffect(() => {
    if (reason.view === 'resume') readLink()
  }, [reason])

  const isDrawerShown = open && !isBookingOnly
  // The entry of the history says what a reload opens again.
  const view = isDrawerShown && (isChatting ? 'chat' : 'wizard')
  useEffect(() => history.replaceState({ ...history.state, view }, ''), [view])
  useEffect(() => {
    if (!isDrawerShown) return
    trackAction('assistant_opened')
    void checkStatus()
  }, [isDrawerShown])

  useEffect(() => {
    trackExploring(isExploring)
    return () => trackExploring(false)
  }, [isExploring])

  useEffect(() => {
    if (isCalendarShown) trackBookingClick()
  }, [isCalendarShown])

  const wizardContext = {
    ...wizard,
    announce: setAnnouncement,
    reset: () => {
      wizard.reset()
      own.forget()
      resume.forget()
    },
    openBooking: () => setBooking({}),
    rebook: () => {
      setIsRebooking(true)
      setBooking((shown) => shown ?? {})
    },
    bookService: (service: string) => setBooking({ service }),
  }
  const chatContext = {
    ...chat,
    isOpen: isChatting,
    open: () => setIsChatting(true),
    close: () => setIsChatting(false),
  }
  const closeBooking = () => {
    setIsRebooking(false)
    setBooking(null)
    if (isBookingOnly) onOpenChange(false)
  }

  return (
    <AssistantContext value={{ wizard: wizardContext, chat: chatContext, resume, booking: own }}>
      <Drawer
        open={isDrawerShown}
        announcement={withoutMarks(announcement)}
        onClose={() => {
          keepToken('resume', null)
          onOpenChange(false)
        }}
      />
      <BookingDialog
        open={isBookingShown}
        isOverDrawer={isDrawerShown}
        service={isBookingOnly ? reason.service : booking?.service}
        showsOwn={showsOwn}
        onClose={closeBooking}
        onLeave={() => {
          closeBooking()
          onOpenChange(false)
        }}
        onBooked={(inviteeUri) => {
          trackBooking()
          own.remember(inviteeUri)
          setIsConfirmed(true)
        }}
      />
      <BookingConfirmation
        open={open && isConfirmed}
        onClose={() => {
          setIsConfirmed(false)
          closeBooking()
        }}
      />
    </AssistantContext>
  )
}
