import { stopRequest } from '#contract/privacy.ts'
import { apiErrors, ApiError } from '../_shared/server/api-error.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService } from '../_shared/server/database.ts'
import { siteOrigins } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { stopPage, stoppedEmail } from '../_shared/server/stop-token.ts'
import { json } from '../_shared/server/validation.ts'

const live = {
  /** Refuses further emails to an address. */
  stop: async (email: string) => {
    await callAsService('stop_emails', { recipient: email })
  },
  count: (caller: string) => countCall('stop_emails', caller),
}

/**
 * `POST /stop` stops the emails of visitors to the address of a token, for the page of the link. `POST /stop/now?token=…`
 * does the same for mail clients (RFC 8058), whose body says nothing more; a client that opens the address gets the page.
 */
export const privacyApp = ({ stop, count }: typeof live) => {
  const stopFor = async (token: string) => {
    const email = stoppedEmail(token)
    if (!email) throw new ApiError(404, 'not_found', 'Not found')
    await stop(email)
  }
  return resource('privacy')
    .get('/stop/now', (c) =>
      c.redirect(
        (siteOrigins()[0] ?? '') +
          stopPage(
            encodeURIComponent(c.req.query('token') ?? ''),
            c.req.query('language') === 'en' ? 'en' : 'ar',
          ),
      ),
    )
    .use('/stop/*', async (c, next) => {
      await count(callerAddress(c))
      await next()
    })
    .post('/stop', json(stopRequest, { limit: 1024 }), async (c) => {
      await stopFor(c.req.valid('json').token)
      return c.body(null, 204)
    })
    .post('/stop/now', async (c) => {
      const { data } = stopRequest.safeParse(c.req.query())
      if (!data) throw apiErrors.invalid()
      await stopFor(data.token)
      return c.body(null, 204)
    })
}

export default privacyApp(live)
