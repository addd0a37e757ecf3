import * as z from 'zod/mini'
import type { EmailSettings } from '../../_shared/server/env.ts'
import { post, type Attempt } from '../outlet.ts'
import { readText } from '../../_shared/server/read-body.ts'

/** A file of an email, in base64. */
export type Attachment = { filename: string; content: string; content_type: string }

/** An email as the API of Resend takes it. */
export type ProviderEmail = {
  from: string
  to: string
  subject: string
  html: string
  text: string
  reply_to?: string
  headers?: Record<string, string>
  attachments?: Attachment[]
}

const maxAnswerBytes = 10_000

const problem = z.object({ name: z.optional(z.string()), message: z.optional(z.string()) })

/** The same request may succeed later: a wrong key or address of the provider, timeout, conflict, too many requests. */
const temporary = new Set([401, 403, 404, 405, 408, 409, 425, 429])

/**
 * Sends an email through the HTTP API of Resend, or of a server that is compatible with it. The provider sends it once
 * for each key, so the same email can be sent again when the response was lost.
 */
export function postEmail(
  { apiKey, url }: Pick<EmailSettings, 'apiKey' | 'url'>,
  email: ProviderEmail,
  idempotencyKey: string,
): Promise<Attempt> {
  const isMailpit = url.endsWith(mailpitPath)
  return post(
    isMailpit ? url : `${url}/emails`,
    { authorization: `Bearer ${apiKey}`, 'idempotency-key': idempotencyKey },
    JSON.stringify(isMailpit ? mailpitEmail(email) : email),
    (response) => attemptOf(response, apiKey),
  )
}

async function attemptOf(response: Response, apiKey: string): Promise<Attempt> {
  const { status } = response
  if (response.ok) {
    await response.body?.cancel()
    return { isAccepted: true, text: `HTTP ${status}` }
  }
  const { name = '', message = '' } = await problemIn(response)
  // An earlier attempt with this key was accepted; only the text of the email has changed since, for example the hours.
  if (status === 409 && name === 'invalid_idempotent_request')
    return { isAccepted: true, text: 'Accepted in an earlier attempt' }
  const retryAfter = Number(response.headers.get('retry-after'))
  return {
    isAccepted: false,
    isFinal: status >= 400 && status < 500 && !temporary.has(status),
    ...(retryAfter > 0 && { retryAfter: Math.ceil(retryAfter) }),
    text: `HTTP ${status} ${message.replaceAll(apiKey, '…')}`.trim().slice(0, 300),
  }
}

async function problemIn(response: Response): Promise<z.infer<typeof problem>> {
  try {
    return problem.parse(JSON.parse(await readText(response, maxAnswerBytes)))
  } catch {
    // A proxy answers with a page, which may be long.
    return {}
  }
}

/** The path of Mailpit's API, which `supabase start` runs: an address that ends with it takes another format. */
const mailpitPath = '/api/v1/send'

/** An email as Mailpit takes it. It has no idempotency keys: an email whose response was lost is there twice. */
function mailpitEmail(email: ProviderEmail) {
  const { from, to, subject, html, text, reply_to: replyTo, headers, attachments = [] } = email
  return {
    From: person(from),
    To: [person(to)],
    ...(replyTo && { ReplyTo: [person(replyTo)] }),
    Subject: subject,
    HTML: html,
    Text: text,
    Headers: headers ?? {},
    Attachments: attachments.map(({ filename, content, content_type }) => ({
      Filename: filename,
      Content: content,
      ContentType: content_type,
    })),
  }
}

/** `Riyada <no-reply@riyada.example>`, or an address alone. */
function person(written: string) {
  const [, name = '', address = written] = /^(.*?)\s*<([^<>]+)>$/.exec(written.trim()) ?? []
  return { Name: name.replaceAll('"', ''), Email: address }
}
