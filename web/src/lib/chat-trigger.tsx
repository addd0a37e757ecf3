import { createContext, use } from 'react'

/** What the assistant is opened for: the wizard, a booking (perhaps about one service), or a conversation. */
export type ChatReason =
  | { view: 'wizard' }
  | { view: 'booking'; service?: string }
  | { view: 'chat' }

export type ChatTrigger = { open: (reason?: ChatReason) => void }

export const ChatContext = createContext<ChatTrigger | null>(null)

/** Opens the assistant from anywhere on the public site, without loading it before. */
export function useChatTrigger(): ChatTrigger {
  const trigger = use(ChatContext)
  if (!trigger) throw new Error('useChatTrigger must be used within a ChatProvider')
  return trigger
}
