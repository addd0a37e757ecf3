import { createContext, use } from 'react'
import type { Chat } from './use-chat.ts'

export type ChatContextValue = Chat & {
  isOpen: boolean
  open: () => void
  /** Closes the chat and shows the wizard again. */
  close: () => void
}

export const ChatContext = createContext<ChatContextValue | null>(null)

/** The chat, for all components of the assistant. */
export function useChatContext(): ChatContextValue {
  const value = use(ChatContext)
  if (!value) throw new Error('useChatContext must be used within the assistant')
  return value
}
