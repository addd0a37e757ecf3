import { createContext, use } from 'react'
import type { Wizard } from './use-wizard.ts'

export type WizardContextValue = Wizard & {
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  openBooking: () => void
  /** Opens the booking dialog for a service. */
  bookService: (service: string) => void
}

export const WizardContext = createContext<WizardContextValue | null>(null)

/** The wizard, for all components of the assistant. */
export function useWizardContext(): WizardContextValue {
  const value = use(WizardContext)
  if (!value) throw new Error('useWizardContext must be used within the assistant')
  return value
}
