import { asVisitor } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'

/** Health check for monitors: 200, or 503 with the part that is down. */
export const healthApp = (database: () => Promise<void>) =>
  resource('health', { isOpen: true }).get('/', async (c) => {
    const startedAt = performance.now()
    const isUp = await database().then(
      () => true,
      (error: unknown) => {
        logRequestFailure(c, error)
        return false
      },
    )
    const milliseconds = Math.round(performance.now() - startedAt)
    return c.json(
      { status: isUp ? 'ok' : 'down', database: { status: isUp ? 'ok' : 'down', milliseconds } },
      isUp ? 200 : 503,
    )
  })

/** Reads the table of every page as a visitor does, through PostgREST and row-level security. */
async function readContent() {
  dataOf(await asVisitor().from('content_items').select('key').limit(1))
}

export default healthApp(readContent)
