import {
  discriminatedUnion,
  json,
  literal,
  number,
  object,
  unknown,
  type infer as Infer,
} from 'zod/mini'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

export type Kind = 'suggestions' | 'chat'

/** The wish an answer fulfils. */
export type Wish = {
  kind: Kind
  sessionId: string
  requestId: string
  email?: string | undefined
}

const claim = discriminatedUnion('state', [
  object({ state: literal('mine'), attempt: number() }),
  object({ state: literal('running') }),
  object({ state: literal('done'), answer: unknown() }),
])
export type Claim = Infer<typeof claim>

export type Kept = {
  /** Whether the answer stays, or the wish may be tried again. */
  isFinal: boolean
  /** Whether the model was asked; a try without that is none. */
  wasAsked: boolean
}

/** Where answers wait for whoever asks the same again. */
export type Answers = {
  /** Makes one of many the one who asks the model. A claim older than `patience` seconds is free. */
  claim: (wish: Wish, patience: number) => Promise<Claim>
  /** What was answered; `null` while the model is writing. */
  read: (wish: Wish) => Promise<unknown>
  keep: (wish: Wish, answer: unknown, how: Kept) => Promise<void>
}

const asJson = json()
const named = ({ kind, sessionId, requestId }: Wish) => ({
  kind,
  session_id: sessionId,
  request_id: requestId,
})

/** Answers in the database, where every instance of the function sees them. */
export const answers: Answers = {
  claim: async (wish, patience) =>
    claim.parse(
      dataOf(
        await asService().rpc('claim_answer', {
          ...named(wish),
          email: wish.email ?? '',
          patience: `${patience} seconds`,
        }),
      ),
    ),
  read: async (wish) => dataOf(await asService().rpc('read_answer', named(wish))),
  keep: async (wish, answer, { isFinal, wasAsked }) => {
    dataOf(
      await asService().rpc('keep_answer', {
        ...named(wish),
        answer: asJson.parse(answer),
        is_final: isFinal,
        was_asked: wasAsked,
      }),
    )
  },
}
