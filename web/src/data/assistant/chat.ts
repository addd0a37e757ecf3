import { chatAnswer, textEvent, type ChatAnswer, type ChatRequest } from '#contract/chat.ts'
import { checked } from '../../lib/api.ts'
import { streamedAnswer } from './streamed-answer.ts'

type Listening = { signal: AbortSignal; onText: (delta: string) => void }

/** Asks the assistant; its words are told as they come, and the whole answer at the end. */
export const askAssistant = (
  request: ChatRequest,
  { signal, onText }: Listening,
): Promise<ChatAnswer> =>
  streamedAnswer('/assistant/chat', request, chatAnswer, {
    signal,
    onPart: (name, value) => {
      if (name === 'text') onText(checked(textEvent, value).text)
    },
  })
