import { env } from 'node:process'
import { expect } from 'vitest'
import { deliveryKey } from '../_shared/server/authentication.ts'
import { call, sql } from './stack.ts'

type State = { kind: string; status: string; attempts: number; last_answer: string | null }

/** Sends what is due. */
export const deliver = () =>
  call('/deliveries/send', {
    method: 'POST',
    headers: { 'x-delivery-key': deliveryKey(env['TEST_SECRET_KEY'] ?? '') },
  })

/** The deliveries to an address or of a visit, the first one first. */
export const deliveriesOf = (whose: string) =>
  sql<State>(
    `select kind, status, attempts, last_answer from public.deliveries
      where $1 in (recipient, session_id) order by sequence`,
    [whose],
  )

/** Ends the pause before the next attempt. */
export const endPause = (whose: string) =>
  sql('update public.deliveries set next_attempt_at = now() where $1 in (recipient, session_id)', [
    whose,
  ])

/** Delivers until the deliveries are in this state. */
export async function deliverUntil(whose: string, expected: object[]) {
  const delivered = async () => {
    await deliver()
    return deliveriesOf(whose)
  }
  await expect.poll(delivered, { interval: 200 }).toMatchObject(expected)
}
