import { createContext, use } from 'react'
import type { Wizard } from './use-wizard.ts'

export type WizardTools = Wizard & {
  /** Says something to people who listen to the page instead of looking at it. */
  announce: (text: string) => void
  openBooking: () => void
  /** Opens the booking about one service. */
  bookService: (service: string) => void
}

export const WizardContext = createContext<WizardTools | null>(null)

/** The wizard, for everything inside the assistant. */
export function useWizardTools(): WizardTools {
  const tools = use(WizardContext)
  if (!tools) throw new Error('useWizardTools must be used within the assistant')
  return tools
}
