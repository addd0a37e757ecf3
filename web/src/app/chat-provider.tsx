import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ChatContext, type ChatTrigger, type ChatReason } from '../lib/chat-trigger.tsx'
import { useLaterPart } from '../ui/use-later-part.ts'

const loadAssistant = () => import('../assistant/assistant.tsx')
const Assistant = lazy(loadAssistant)

/** Holds whether the assistant is open. It is fetched on the first opening, with its texts. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const part = useLaterPart(loadAssistant, 'assistant')
  const [reason, setReason] = useState<ChatReason | null>(null)
  const [open, setOpen] = useState(false)

  const latest = useRef(part)
  useEffect(() => {
    latest.current = part
  })
  // One object for all renders: a changed one would make React throw away the tabs that are printed and still sleep.
  const trigger = useMemo<ChatTrigger>(
    () => ({
      open: (next = { view: 'wizard' }) =>
        latest.current.open(() => {
          setReason(next)
          setOpen(true)
        }),
    }),
    [],
  )

  return (
    <ChatContext value={trigger}>
      {children}
      {reason && (
        <Suspense>
          <Assistant open={open} reason={reason} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ChatContext>
  )
}
