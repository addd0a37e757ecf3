import * as z from 'zod/mini'
import { callAsService } from '../_shared/server/database.ts'

export type Kind = 'suggestions' | 'chat'

export type RequestKey = {
  kind: Kind
  sessionId: string
  requestId: string
  email?: string | undefined
}

const claim = z.discriminatedUnion('state', [
  z.object({ state: z.literal('claimed'), attempt: z.number() }),
  z.object({ state: z.literal('running') }),
  z.object({ state: z.literal('done'), answer: z.unknown() }),
])
export type Claim = z.infer<typeof claim>

export type SaveOptions = {
  /** Whether the answer is kept, or the request may be tried again. */
  isFinal: boolean
  /** Whether the model was called; otherwise the attempt does not count. */
  wasAsked: boolean
}

const asJson = z.json()
const columnsOf = ({ kind, sessionId, requestId }: RequestKey) => ({
  kind,
  session_id: sessionId,
  request_id: requestId,
})

/** Answers for repeated requests, in the database, which all instances of the function share. */
export const answers = {
  /** Lets one of many callers call the model. A claim older than `timeoutSeconds` is void. */
  claim: async (key: RequestKey, timeoutSeconds: number) =>
    claim.parse(
      await callAsService('claim_answer', {
        ...columnsOf(key),
        email: key.email ?? '',
        timeout_seconds: timeoutSeconds,
      }),
    ),
  /** The stored result; `null` while the model is writing. */
  read: (key: RequestKey): Promise<unknown> => callAsService('read_answer', columnsOf(key)),
  save: async (key: RequestKey, answer: unknown, { isFinal, wasAsked }: SaveOptions) => {
    await callAsService('save_answer', {
      ...columnsOf(key),
      answer: asJson.parse(answer),
      is_final: isFinal,
      model_called: wasAsked,
    })
  },
}
export type Answers = typeof answers
