import type { Context } from 'hono'
import { asVisitor } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logRequestFailure, resource, type Env } from '../_shared/server/http.ts'
import { withTimeout } from '../_shared/server/with-timeout.ts'

type Health = { isUp: boolean; milliseconds: number }

/** How long a result is returned again, so that many calls do not burden the database. */
const cachedForMs = 1000
/** A database that takes longer is down. Monitors wait for some seconds only. */
const timeoutMs = 2500

/** Health check for monitors: 200, or 503 with the part that is down. The database is asked at most once a second. */
export const healthApp = (database: () => Promise<void>, now = () => performance.now()) => {
  let health: Promise<Health> | undefined
  let expiresAt = 0

  async function check(c: Context<Env>): Promise<Health> {
    const startedAt = now()
    const isUp = await withTimeout(database(), timeoutMs).then(
      () => true,
      (error: unknown) => {
        logRequestFailure(c, error)
        return false
      },
    )
    expiresAt = now() + cachedForMs
    return { isUp, milliseconds: Math.round(now() - startedAt) }
  }

  return resource('health', { isOpen: true }).get('/', async (c) => {
    if (!health || now() >= expiresAt) {
      expiresAt = Infinity
      health = check(c)
    }
    const { isUp, milliseconds } = await health
    const status = isUp ? 'ok' : 'down'
    return c.json({ status, database: { status, milliseconds } }, isUp ? 200 : 503)
  })
}

/** Reads the content of every page as a visitor does, through PostgREST. */
async function readContent() {
  dataOf(await asVisitor().rpc('published_content').select('key').limit(1))
}

export default healthApp(readContent)
