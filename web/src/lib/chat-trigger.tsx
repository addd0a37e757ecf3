import { createContext, use } from 'react'

/** The view to open the assistant with; the wizard may have an area to explore and a sector, a booking a service. */
export type ChatReason =
  | { view: 'wizard'; area?: string; sector?: string }
  | { view: 'booking'; service?: string }
  | { view: 'chat' }
  /** A link from another device, in the fragment of the address. */
  | { view: 'resume' }

export type ChatTrigger = { open: (reason?: ChatReason) => void }

export const ChatContext = createContext<ChatTrigger | null>(null)

/** Opens the assistant from anywhere on the public site; it is loaded on demand. */
export function useChatTrigger(): ChatTrigger {
  const trigger = use(ChatContext)
  if (!trigger) throw new Error('No ChatProvider')
  return trigger
}
