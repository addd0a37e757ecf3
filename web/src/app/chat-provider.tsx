import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ChatContext, type ChatReason } from '../lib/chat-trigger.tsx'
import { useLaterPart } from '../ui/use-later-part.ts'

const loadAssistant = () => import('../assistant/assistant.tsx')
const Assistant = lazy(loadAssistant)

/** Holds whether the assistant is open. It is fetched on the first opening, with its texts. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const part = useLaterPart(loadAssistant, 'assistant')
  const [reason, setReason] = useState<ChatReason | null>(null)
  const [open, setOpen] = useState(false)

  const openFor = (next: ChatReason = { view: 'wizard' }) =>
    part.open(() => {
      setReason(next)
      setOpen(true)
    })

  return (
    <ChatContext value={{ open: openFor }}>
      {children}
      {reason && (
        <Suspense>
          <Assistant open={open} reason={reason} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ChatContext>
  )
}
