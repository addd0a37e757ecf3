import { createHash, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { connect, createDatabase } from '../../scripts/test/database.ts'
import { randomFor } from '../../scripts/test/random.ts'
import { bySize } from '../../scripts/test/size.ts'

const rounds = bySize({ default: 40, full: 150 })
const sql = connect(await createDatabase(), 8)
const { below } = randomFor('deadlocks')

const secret = createHash('sha256').update('one secret').digest('hex')
/** A state of one of a few visits from one of a few addresses. */
const visit = () => {
  const n = below(12)
  return JSON.stringify({
    session: {
      session_id: `deadlock-${n}`,
      email: `person-${n % 3}@deadlock.example`,
      revision: below(100),
      clicks_count: below(100),
    },
    events: [{ id: randomUUID(), name: 'wizard_step', properties: {}, at: new Date() }],
    secret,
    caller: `address ${below(6)}`,
  })
}
const limits = [1_000_000, 1_000_000, 1_000_000_000] as const

const work: (() => Promise<unknown>)[] = [
  () =>
    sql`select * from public.record_visits(${Array.from({ length: 8 }, visit)}, ${limits[0]}, ${limits[1]}, ${limits[2]})`,
  () => sql`select public.decide_visits(${['deadlock-7', 'deadlock-2', 'deadlock-5']}, 'person')`,
  () =>
    sql`select public.submit_contact(${sql.json({ email: `person-${below(3)}@deadlock.example`, name: 'Person', message: 'x', session_id: `deadlock-${below(12)}` })})`,
  () => sql`select public.erase_visitor(${`person-${below(3)}@deadlock.example`})`,
  () =>
    sql`select public.create_resume_link(${`deadlock-${below(12)}`}, ${secret}, ${createHash('sha256').update(randomUUID()).digest('hex')},
                                         ${sql.json({ draft: { email: `person-${below(3)}@deadlock.example` } })})`,
]

it('concurrent batches with repeated visits, decisions, requests, links and erasures do not deadlock', async () => {
  const errors: unknown[] = []
  const run = async () => {
    for (let n = 0; n < rounds; n += 1)
      await (work[below(10) < 7 ? 0 : 1 + below(4)] ?? work[0])?.().catch((error: unknown) =>
        errors.push(error),
      )
  }
  await Promise.all(Array.from({ length: 8 }, run))
  expect(errors).toEqual([])
})
