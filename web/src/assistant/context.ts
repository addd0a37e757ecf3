import { createContext, use } from 'react'
import type { useOwnBooking } from './booking/use-own-booking.ts'
import type { useChat } from './chat/use-chat.ts'
import type { useResume } from './resume/use-resume.ts'
import type { useWizard } from './wizard/use-wizard.ts'

type AssistantValue = {
  wizard: ReturnType<typeof useWizard> & {
    /** Announces a text to screen readers. */
    announce: (text: string) => void
    openBooking: () => void
    /** Opens the calendar although a meeting is booked. */
    rebook: () => void
    /** Opens the booking dialog for a service. */
    bookService: (service: string) => void
  }
  chat: ReturnType<typeof useChat> & {
    isOpen: boolean
    open: () => void
    /** Closes the chat and shows the wizard again. */
    close: () => void
  }
  resume: ReturnType<typeof useResume>
  booking: ReturnType<typeof useOwnBooking>
}

export const AssistantContext = createContext<AssistantValue | null>(null)

function useAssistant(): AssistantValue {
  const value = use(AssistantContext)
  if (!value) throw new Error('Must be used within the assistant')
  return value
}

export const useWizardContext = () => useAssistant().wizard
export const useChatContext = () => useAssistant().chat
/** How to continue what was begun. */
export const useResumeContext = () => useAssistant().resume
/** The meeting that was booked in this tab. */
export const useOwnBookingContext = () => useAssistant().booking
