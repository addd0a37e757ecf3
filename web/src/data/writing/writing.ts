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

const maxWidth = 768

/** An image of the site, small enough for a request. */
export async function smallImage(url: string): Promise<NonNullable<WritingRequest['image']>> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob())
  const scale = Math.min(1, maxWidth / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const [, data = ''] = canvas.toDataURL('image/jpeg', 0.8).split(',')
  return { type: 'image/jpeg', data }
}
