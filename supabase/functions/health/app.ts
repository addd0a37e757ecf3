import { asVisitor } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { logRequestFailure, resource } from '../_shared/server/http.ts'

/** For monitors: 200 while all parts respond, otherwise 503 with the part that does not. */
export const healthApp = (database: () => Promise<void>) =>
  resource('health').get('/', async (c) => {
    const began = performance.now()
    const isUp = await database().then(
      () => true,
      (error: unknown) => {
        logRequestFailure(c, error)
        return false
      },
    )
    const milliseconds = Math.round(performance.now() - began)
    return c.json(
      { status: isUp ? 'ok' : 'down', database: { status: isUp ? 'ok' : 'down', milliseconds } },
      isUp ? 200 : 503,
    )
  })

/** As a visitor would: through PostgREST, its policies and the table every page is made of. */
async function readContent() {
  dataOf(await asVisitor().from('content_items').select('key').limit(1))
}

export default healthApp(readContent)
