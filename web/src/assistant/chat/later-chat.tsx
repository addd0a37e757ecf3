import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingPart } from '../drawer/loading-part.tsx'
import { setLoadOf } from '../../lib/load-ahead.ts'
import { loadWhenIdle } from '../../lib/watch-intent.ts'
import { notifyNotLoaded } from '../../ui/notifications/notify.ts'
import { lazyPart } from '../../ui/use-lazy-dialog.ts'
import { useLoad } from '../../ui/use-load.ts'
import { useChatContext } from '../context.ts'

// Loaded while the visitor reads the first step, and not ahead of the assistant.
const ChatView = lazyPart(() => import('./chat-view.tsx'))
setLoadOf('chat', ChatView.load)

/** Loads the chat when the browser is idle. A failure is ignored: opening it tries again. */
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
  return state === 'ready' ? <ChatView /> : <LoadingPart />
}
