import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startService, type Service } from '../stack/http-server.ts'
import { Mailbox, email, parseJson } from './mailbox.ts'
import { listPage, messagePage } from './pages.ts'

/** How the provider answers: as it should, or with a fault, for tests. */
export const faults = ['none', 'slow', 'limited', 'refused', 'broken', 'lost', 'key'] as const
export type Fault = (typeof faults)[number]

export type MailboxServer = Service & {
  mailbox: Mailbox
  /** The fault of the next calls. `lost` accepts the email and breaks the connection before the response. */
  setFault: (fault: Fault) => void
}

const maxBodyBytes = 5_000_000
/** Longer than the functions wait. */
const slowMs = 11_000

/**
 * Starts the local stand-in of the provider of emails: `POST /emails` of the API of Resend, and pages that show what
 * was sent. Pages of other websites cannot use it: it checks the host, and the origin of a change.
 */
export async function startMailbox(port: number, folder?: string): Promise<MailboxServer> {
  const mailbox = new Mailbox(folder)
  let fault: Fault = 'none'
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
    if (!hosts.includes(request.headers.host ?? '')) return send(response, 403, 'Wrong host')
    if (request.method === 'POST' && url.pathname === '/emails') {
      if (fault === 'slow') await pause(slowMs)
      return receive(request, response, mailbox, fault)
    }
    if (request.method === 'POST' && url.pathname === '/delete') {
      if (!hosts.includes(hostOf(request.headers.origin)))
        return send(response, 403, 'Wrong origin')
      mailbox.clear()
      return redirect(response, '/')
    }
    return show(url, response, mailbox)
  }
  const service = await startService(
    port,
    (request, response) =>
      void handle(request, response).catch(() => send(response, 500, 'Something went wrong')),
  )
  return { ...service, mailbox, setFault: (next) => (fault = next) }
}

const hostOf = (origin = '') => (URL.canParse(origin) ? new URL(origin).host : '')

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  mailbox: Mailbox,
  fault: Fault,
) {
  const body = await bodyOf(request)
  if (body === null) return problem(response, 413, 'invalid_parameter', 'The email is too large')
  if (!request.headers.authorization?.startsWith('Bearer '))
    return problem(response, 401, 'missing_api_key', 'Missing API key')
  if (fault === 'key') return problem(response, 403, 'invalid_api_key', 'API key is invalid')
  if (fault === 'broken') return problem(response, 500, 'internal_server_error', 'Try again')
  if (fault === 'limited') {
    response.setHeader('retry-after', '30')
    return problem(response, 429, 'rate_limit_exceeded', 'Too many requests')
  }
  const parsed = email.safeParse(parseJson(body))
  if (fault === 'refused' || !parsed.success)
    return problem(response, 422, 'validation_error', 'Invalid `to` field')
  const added = mailbox.add(parsed.data, String(request.headers['idempotency-key'] ?? ''), body)
  if (fault === 'lost') return request.socket.destroy()
  if (added === 'conflict')
    return problem(response, 409, 'invalid_idempotent_request', 'Same key, another email')
  return sendJson(response, 200, { id: added.id })
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > maxBodyBytes) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

function show(url: URL, response: ServerResponse, mailbox: Mailbox) {
  const search = url.searchParams.get('q') ?? ''
  if (url.pathname === '/') return page(response, listPage(mailbox.list(search), search))
  // For tests.
  if (url.pathname === '/messages.json') return sendJson(response, 200, mailbox.list(search))
  const [, id = '', part, index = ''] =
    /^\/messages\/([\w-]+)(?:\/(html|text|source|attachments)(?:\/(\d+))?)?$/.exec(url.pathname) ??
    []
  const message = mailbox.find(id)
  if (!message) return send(response, 404, 'There is no such email')
  if (part === 'html')
    return page(
      response,
      message.html,
      // The logo is a file of the local site.
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*",
    )
  if (part === 'text') return send(response, 200, message.text)
  if (part === 'source')
    return send(response, 200, JSON.stringify(JSON.parse(message.body), null, 2))
  if (part === 'attachments') {
    const file = message.attachments?.[Number(index)]
    if (!file) return send(response, 404, 'There is no such file')
    response
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
      })
      .end(Buffer.from(file.content, 'base64'))
    return
  }
  return page(response, messagePage(message, url.searchParams.get('width') ?? '700'))
}

const ownPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'"

const page = (response: ServerResponse, html: string, policy = ownPolicy) =>
  write(response, 200, 'text/html', html, { 'content-security-policy': policy })

const send = (response: ServerResponse, status: number, text: string) =>
  write(response, status, 'text/plain', text)

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  write(response, status, 'application/json', JSON.stringify(body))

const problem = (response: ServerResponse, statusCode: number, name: string, message: string) =>
  sendJson(response, statusCode, { statusCode, name, message })

function write(
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
) {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    .end(body)
}

const redirect = (response: ServerResponse, to: string) =>
  void response.writeHead(303, { location: to }).end()
