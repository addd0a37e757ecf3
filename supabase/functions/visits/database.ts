import postgres from 'postgres'
import { ApiError } from '../_shared/server/api-error.ts'
import { callAsService, apiErrorFrom } from '../_shared/server/database.ts'
import { databaseUrl, tlsOptions } from '../_shared/server/env.ts'
import { logError } from '../_shared/server/log.ts'
import { withTimeout } from '../_shared/server/with-timeout.ts'

/** The result of a visit: stored, over a limit (retry after `retry_after` seconds), or refused with an SQLSTATE. */
export type Outcome = { position: number; retry_after: number; error_code: string | null }

export type VisitLimits = { max_events: number; max_visits: number; max_bytes: number }

/**
 * Records visits, each `{session, events, secret, caller}` as JSON, in one round trip. Visits may be repeated: each is
 * stored once.
 */
export type RecordVisits = (visits: string[], limits: VisitLimits) => Promise<Outcome[]>

/** Records over PostgREST. */
const overRest: RecordVisits = (visits, limits) =>
  callAsService('record_visits', { visits, ...limits })

const timeoutMs = 10_000

/** Records over a direct connection, which is about three times as fast, as a role that may only record visits. */
function overConnection(url: string): RecordVisits {
  const open = () =>
    postgres(url, {
      // An instance sends one batch at a time, and many instances share the connection limit.
      max: 1,
      idle_timeout: 30,
      connect_timeout: 5,
      connection: {
        application_name: 'visits',
        role: 'visit_recorder',
        statement_timeout: timeoutMs,
      },
      onnotice: () => undefined,
      ...tlsOptions(url),
    })
  let client = open()
  return async (visits, limits) => {
    const { max_events, max_visits, max_bytes } = limits
    const used = client
    try {
      return await withTimeout(
        used<
          Outcome[]
        >`select * from public.record_visits(${visits}, ${max_events}, ${max_visits}, ${max_bytes})`,
        timeoutMs,
      )
    } catch (error) {
      // After an outage the driver's connection may hang (porsager/postgres#1154), so it is replaced.
      if (client === used) client = open()
      used.end({ timeout: 0 }).catch(() => undefined)
      throw error
    }
  }
}

/** Errors that PostgREST would return, too: conflicts with other transactions, and timeouts. */
function expectedError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(40...|57014)$/.test(code) ? apiErrorFrom({ code, message: '' }, 500) : undefined
}

/** After the direct connection failed, visits are recorded over PostgREST for this time. */
const pauseMs = 60_000

/** Records over the direct connection, and over PostgREST while it fails. */
function withFallback(direct: RecordVisits): RecordVisits {
  let pausedUntil = 0
  return async (visits, limits) => {
    if (performance.now() < pausedUntil) return overRest(visits, limits)
    try {
      return await direct(visits, limits)
    } catch (error) {
      const expected = expectedError(error)
      if (expected) throw expected
      pausedUntil = performance.now() + pauseMs
      logError('direct_connection', error)
      return overRest(visits, limits)
    }
  }
}

/** Connects on first use, directly if there is a connection string. */
export function connectRecorder(): RecordVisits {
  let record: RecordVisits | undefined
  return (visits, limits) => {
    const url = databaseUrl()
    record ??= url ? withFallback(overConnection(url)) : overRest
    return record(visits, limits)
  }
}
