import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ensureTexts } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { painted } from '../lib/painted.ts'
import { ChatContext, type ChatReason } from '../lib/chat-trigger.tsx'

const loadAssistant = () => import('../assistant/assistant.tsx')
const Assistant = lazy(loadAssistant)

/** Holds whether the assistant is open. It is fetched on the first opening, with its texts. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  const { language } = useLanguage()
  const [reason, setReason] = useState<ChatReason | null>(null)
  const [open, setOpen] = useState(false)

  const openFor = useCallback(
    (next: ChatReason = { view: 'wizard' }) => {
      const fetched = () => Promise.all([ensureTexts(i18n, language, 'assistant'), loadAssistant()])
      void painted()
        .then(fetched)
        .then(() => {
          setReason(next)
          setOpen(true)
        })
    },
    [i18n, language],
  )
  const trigger = useMemo(() => ({ open: openFor }), [openFor])

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
