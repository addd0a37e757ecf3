import { textEvent } from '#contract/assistant.ts'
import { writingAnswer, type WritingAnswer, type WritingRequest } from '#contract/writing.ts'
import { checked } from '../../lib/api.ts'
import { withStaffToken } from '../auth/session.ts'
import { streamedAnswer } from '../streamed-answer.ts'

type Listeners = { signal: AbortSignal; onText: (delta: string) => void }

/** Lets the model write a text. Calls `onText` for each received text and returns the whole one. */
export const requestWriting = (
  request: WritingRequest,
  { signal, onText }: Listeners,
): Promise<WritingAnswer> =>
  withStaffToken((token) =>
    streamedAnswer('/assistant/writing', request, writingAnswer, {
      signal,
      token,
      onPart: (name, value) => {
        if (name === 'text') onText(checked(textEvent, value).text)
      },
    }),
  )
