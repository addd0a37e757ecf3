import { useCallback, useEffect, useMemo, useState } from 'react'
import { noteBookingClick, noteExploring } from '../data/visits.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import { BookingDialog } from './booking/booking-dialog.tsx'
import { Drawer } from './drawer/drawer.tsx'
import { useWizard } from './wizard/use-wizard.ts'
import { WizardContext } from './wizard/wizard-context.ts'

type Props = { open: boolean; reason: ChatReason; onOpenChange: (open: boolean) => void }

/** The assistant: the wizard in its drawer and the booking above it. Stays mounted when closed. */
export default function Assistant({ open, reason, onOpenChange }: Props) {
  const wizard = useWizard()
  const [said, setSaid] = useState('')
  const [isBooking, setIsBooking] = useState(false)
  const isBookingOnly = reason.view === 'booking'
  const isBookingShown = open && (isBookingOnly || isBooking)
  const isExploring = open && !isBookingOnly && wizard.state.step === 4

  useEffect(() => {
    noteExploring(isExploring)
    return () => noteExploring(false)
  }, [isExploring])

  useEffect(() => {
    if (isBookingShown) noteBookingClick()
  }, [isBookingShown])

  const announce = useCallback((text: string) => setSaid(text), [])
  const tools = useMemo(
    () => ({ ...wizard, announce, openBooking: () => setIsBooking(true) }),
    [wizard, announce],
  )

  return (
    <WizardContext value={tools}>
      <Drawer open={open && !isBookingOnly} said={said} onClose={() => onOpenChange(false)} />
      <BookingDialog
        open={isBookingShown}
        service={isBookingOnly ? reason.service : undefined}
        onClose={() => (isBookingOnly ? onOpenChange(false) : setIsBooking(false))}
      />
    </WizardContext>
  )
}
