import postgres from 'postgres'
import { asService } from '../_shared/server/clients.ts'
import { dataOf, refusalFor } from '../_shared/server/database.ts'
import { databaseUrl } from '../_shared/server/env.ts'
import { refusals } from '../_shared/server/api-error.ts'

/** What became of a visit: stored, too many events (`wait` seconds), or refused with an SQLSTATE. */
export type Outcome = { position: number; wait: number; refusal: string | null }

/** Records visits, each `{session, events}` as JSON, in one round trip. */
export type RecordVisits = (visits: string[], mostEvents: number) => Promise<Outcome[]>

/** The way over PostgREST, for where the database cannot be reached directly. */
export const overRest: RecordVisits = async (visits, mostEvents) =>
  dataOf(await asService().rpc('record_visits', { visits, most_events: mostEvents }))

/** Longest wait for the database. */
const patience = 10_000

/** The direct way, several times as fast: signed in as a role that may record visits and nothing else. */
export function directly(url: string): RecordVisits {
  const open = () =>
    postgres(url, {
      // An instance sends one batch after the other; many instances must not use up the connections there are.
      max: 1,
      idle_timeout: 30,
      connect_timeout: 5,
      connection: {
        application_name: 'visits',
        role: 'visit_recorder',
        statement_timeout: patience,
      },
      onnotice: () => undefined,
    })
  let sql = open()
  return async (visits, mostEvents) => {
    const mine = sql
    try {
      return await inTime(
        mine<Outcome[]>`select * from public.record_visits(${visits}, ${mostEvents})`,
      )
    } catch (error) {
      // After an outage a connection of the driver may stay mute for good (porsager/postgres#1154), so all are new.
      if (sql === mine) sql = open()
      mine.end({ timeout: 0 }).catch(() => undefined)
      throw (error instanceof Error && refusalFor(error, 500)) || error
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(refusals.unavailable()), patience)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The quickest way there is, found out on first use. */
export function bestWay(): RecordVisits {
  let way: RecordVisits | undefined
  return (visits, mostEvents) => {
    const url = databaseUrl()
    way ??= url ? directly(url) : overRest
    return way(visits, mostEvents)
  }
}
