import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWhenIdle } from '../../lib/watch-intent.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { lazyDialog } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'
import { useChatContext } from './use-chat.ts'

// Not among the code that is loaded ahead of the assistant.
const ChatView = lazyDialog(() => import('./chat-view.tsx'))

/** Loads the chat while the visitor reads the first step. A failure is ignored: opening it tries again. */
export const loadChatAhead = () => loadWhenIdle(() => ChatView.load().catch(() => undefined))

/** The chat as soon as it is loaded; if that fails, it is closed with a message. */
export function LaterChat() {
  const { t } = useTranslation()
  const { close } = useChatContext()
  const { state, error } = useLoad(ChatView.load)
  useEffect(() => {
    if (state !== 'failed') return
    notifyNotLoaded(t, error)
    close()
  }, [state, error, t, close])
  return state === 'ready' && <ChatView />
}
