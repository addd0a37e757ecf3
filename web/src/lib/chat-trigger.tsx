import { createContext, use } from 'react'
import type { SectorId } from '#contract/assistant.ts'
import { readText, storeText } from './storage.ts'

/** The view to open the assistant with; the wizard may have an area to explore and a sector, a booking a service. */
export type ChatReason =
  | { view: 'wizard'; area?: string; sector?: SectorId }
  | { view: 'booking'; service?: string }
  | { view: 'chat' }
  /** A link from another device, in the fragment of the address. */
  | { view: 'resume' }

export type ChatTrigger = { open: (reason?: ChatReason) => void }

const viewKey = 'assistant_view'

const views = ['wizard', 'chat', 'booking'] as const

/** Keeps the view that is open; `null` when the assistant is closed. */
export const keepView = (view: (typeof views)[number] | null): void =>
  storeText('session', viewKey, view)

/** The view that was open before a reload, whose entry of the history is that of a dialog. */
export function keptView(): ChatReason | undefined {
  const view = views.find((each) => each === readText('session', viewKey))
  if (view && history.state?.openDialogs) return { view }
  // The visitor left the page with it: a reload with another dialog must not show it.
  keepView(null)
  return undefined
}

export const ChatContext = createContext<ChatTrigger | null>(null)

/** Opens the assistant from anywhere on the public site; it is loaded on demand. */
export function useChatTrigger(): ChatTrigger {
  const trigger = use(ChatContext)
  if (!trigger) throw new Error('No ChatProvider')
  return trigger
}
