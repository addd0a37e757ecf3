import { textEvent } from '#contract/assistant.ts'
import {
  writingAnswer,
  writingLimits,
  type WritingAnswer,
  type WritingRequest,
} from '#contract/writing.ts'
import { ApiError, checked } from '../../lib/api.ts'
import { withStaffToken } from '../auth/session.ts'
import { streamedAnswer } from '../streamed-answer.ts'

const isTooLong = (text = '') => text.length > writingLimits.text

/** Lets the model write a text. Calls `onText` for each received text and returns the whole one. */
export async function requestWriting(
  { previous, ...request }: WritingRequest,
  { signal, onText }: { signal: AbortSignal; onText: (delta: string) => void },
): Promise<WritingAnswer> {
  if (isTooLong(request.text)) throw new ApiError('too_large', 'The text is too long', 413)
  const body = { ...request, ...(previous && !isTooLong(previous) && { previous }) }
  return withStaffToken((token) =>
    streamedAnswer('/assistant/writing', body, writingAnswer, {
      signal,
      token,
      onPart: (name, value) => {
        if (name === 'text') onText(checked(textEvent, value).text)
      },
    }),
  )
}
