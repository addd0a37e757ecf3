import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { language, type Language } from '#contract/language.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { asService } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import type { Env } from '../_shared/server/http.ts'
import { countCall } from '../_shared/server/limits.ts'
import { stoppedEmail } from '../_shared/server/stop-token.ts'

const texts = {
  ar: {
    title: 'إيقاف الرسائل',
    ask: 'لن نرسل بعد ذلك أي رسالة يطلبها أحد من الموقع إلى هذا البريد:',
    button: 'إيقاف الرسائل',
    done: 'لن تصل رسائل أخرى إلى هذا البريد:',
    unknown: 'هذا الرابط غير صالح. يكفي أن تردوا على الرسالة لنوقف الرسائل.',
  },
  en: {
    title: 'Stop emails',
    ask: 'We will then send no email that somebody asks for on the site to this address:',
    button: 'Stop emails',
    done: 'No further emails go to this address:',
    unknown: 'This link is not valid. Reply to the email, and we will stop them.',
  },
}

type StopDeps = {
  /** Refuses further emails to an address. */
  stop: (email: string) => Promise<void>
  count: (caller: string) => Promise<void>
}

/** Token and language in the address; a link that was cut has no token. */
const read = (c: Context<Env>) => ({
  email: stoppedEmail(c.req.query('token') ?? ''),
  chosen: language.safeParse(c.req.query('language')).data ?? 'ar',
})

/**
 * `GET /stop` asks, so that a program that only follows links stops nothing; `POST /stop` stops the emails of visitors to
 * the address of the token, also when a mail client calls it (RFC 8058).
 */
export const stopRoutes = ({ stop, count }: StopDeps) =>
  new Hono<Env>()
    .use(async (c, next) => {
      await count(callerAddress(c))
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      )
      c.header('referrer-policy', 'no-referrer')
      await next()
    })
    .get('/', (c) => {
      const { email, chosen } = read(c)
      return c.html(page(chosen, email, 'ask'), email ? 200 : 404)
    })
    .post('/', async (c) => {
      const { email, chosen } = read(c)
      if (email) await stop(email)
      return c.html(page(chosen, email, 'done'), email ? 200 : 404)
    })

export const stopInDatabase: StopDeps = {
  stop: async (email) => {
    dataOf(await asService().rpc('stop_emails', { recipient: email }))
  },
  count: (caller) => countCall('stop_emails', caller),
}

function page(chosen: Language, email: string | null, step: 'ask' | 'done') {
  const text = texts[chosen]
  const form = html`<form method="post"><button>${text.button}</button></form>`
  return html`<!doctype html>
    <html lang="${chosen}" dir="${chosen === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text.title}</title>
        <style>
          body {
            margin: 0;
            padding: 15vh 24px;
            background: #f5f0e6;
            color: #14231e;
            font:
              18px/1.7 'Segoe UI',
              Tahoma,
              sans-serif;
          }
          main {
            max-width: 520px;
            margin: auto;
            padding: 32px;
            background: #fff;
            border: 1px solid #e5ddcc;
            border-block-start: 4px solid #17765c;
            border-radius: 8px;
          }
          h1 {
            margin: 0 0 16px;
            font-size: 24px;
          }
          button {
            min-height: 48px;
            padding: 0 24px;
            border: 0;
            border-radius: 8px;
            background: #10382e;
            color: #fff;
            font: inherit;
            cursor: pointer;
          }
          bdi {
            overflow-wrap: anywhere;
            font-weight: 600;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${text.title}</h1>
          ${
            email
              ? html`<p>${text[step]}<br /><bdi>${email}</bdi></p>
                  ${step === 'ask' ? form : ''}`
              : html`<p>${text.unknown}</p>`
          }
        </main>
      </body>
    </html>`
}
