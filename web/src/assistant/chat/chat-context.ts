import { createContext, use } from 'react'
import type { Chat } from './use-chat.ts'

export type ChatTools = Chat & {
  isOpen: boolean
  open: () => void
  /** Back to where one was. */
  leave: () => void
}

export const ChatToolsContext = createContext<ChatTools | null>(null)

/** The conversation, for everything inside the assistant. */
export function useChatTools(): ChatTools {
  const tools = use(ChatToolsContext)
  if (!tools) throw new Error('useChatTools must be used within the assistant')
  return tools
}
