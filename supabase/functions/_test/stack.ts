import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { env } from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll } from 'vitest'
import { addStaff } from '../../../scripts/database/staff.ts'
import type { Fault } from '../../../scripts/mailbox/server.ts'
import { databaseError } from '#contract/database-error.ts'
import type { Database } from '../_shared/database.types.ts'
import type { LimitedAction } from '../_shared/server/limits.ts'

const api = `${env.TEST_API_URL}/functions/v1`

export const staff = {
  admin: { email: env.TEST_ADMIN_EMAIL ?? '', password: env.TEST_ADMIN_PASSWORD ?? '' },
  editor: { email: env.TEST_EDITOR_EMAIL ?? '', password: env.TEST_EDITOR_PASSWORD ?? '' },
}

/** The headers that the web server adds to a call from this address. */
export const proxyHeaders = (address: string) => ({
  'x-forwarded-for': `${address}, 127.0.0.1`,
  'x-proxy-secret': env.TEST_PROXY_SECRET ?? '',
})

/** The secret of a visit, as a browser makes it. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** A visit that is new, with an email. */
export function newVisit(more: object = {}) {
  const sessionId = `stack-${randomUUID()}`
  return {
    sessionId,
    visitSecret: newSecret(),
    startTime: new Date().toISOString(),
    visitorData: { email: `${sessionId}@stack.example` },
    events: [],
    ...more,
  }
}

type Call = {
  method?: string
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  /** The address of the caller; unique by default. */
  address?: string
  /** Whether the second instance of the functions is called, after `control('start', 'instance')`. */
  isSecond?: boolean
  signal?: AbortSignal
  /** Whether 503 is an answer that the test expects. */
  mayBeUnavailable?: boolean
}

/** Required by `fetch` for a stream; missing in its types. */
const streaming = { duplex: 'half' }

/** Calls a function. On a busy machine a call may wait too long and get 503, which is repeated, as browsers do. */
export async function call(path: string, { address = randomUUID(), ...options }: Call = {}) {
  for (;;) {
    const answer = await callOnce(path, { address, ...options })
    if (answer.json?.code !== 'unavailable' || options.mayBeUnavailable) return answer
    await delay(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

async function callOnce(
  path: string,
  { method, token, json, body, headers, address, isSecond, signal }: Call & { address: string },
) {
  const sent = body ?? (json === undefined ? undefined : JSON.stringify(json))
  const response = await fetch(`${isSecond ? env.TEST_INSTANCE_URL : api}${path}`, {
    signal: signal ?? null,
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: env.TEST_PUBLISHABLE_KEY ?? '',
      'content-type': 'application/json',
      // Visits without the user agent of a browser count as bots.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...proxyHeaders(isSecond ? `${address}, 127.0.0.1` : address),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: sent ?? null,
    ...streaming,
  })
  const text = await response.text()
  const isEvents = response.headers.get('content-type')?.includes('event-stream')
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isEvents ? undefined : text && JSON.parse(text),
  }
}

/** Calls Auth, REST or Storage as a browser does. */
export const fetchApi = (
  path: string,
  { token, headers, ...init }: Omit<RequestInit, 'headers'> & Pick<Call, 'token' | 'headers'> = {},
) =>
  fetch(`${env.TEST_API_URL}${path}`, {
    ...init,
    headers: {
      apikey: env.TEST_PUBLISHABLE_KEY ?? '',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })

/** Calls an SQL function as PostgREST does for a screen of the admin. */
export async function rpc(name: keyof Database['public']['Functions'], token: string, args = {}) {
  const init = { method: 'POST', token, body: JSON.stringify(args) }
  const response = await fetchApi(`/rest/v1/rpc/${name}`, init)
  const text = await response.text()
  const json = text && JSON.parse(text)
  const error = response.ok ? undefined : databaseError(json, response.status)
  return { status: response.status, json, code: error?.code }
}

/** Signs in and returns the token. */
export async function signIn(login: { email: string; password: string }): Promise<string> {
  const { status, json } = await call('/auth/login', { json: login })
  if (status !== 200)
    throw new Error(`${login.email} cannot sign in: ${status} ${JSON.stringify(json)}`)
  return json.token
}

let client: postgres.Sql | undefined
/** A connection as the owner of the database. */
export const database = () =>
  (client ??= postgres(env.TEST_DB_URL ?? '', { max: 4, onnotice: () => undefined }))

/** Creates a login. */
export const addAccount = (login: { email: string; password: string }, role: 'admin' | 'editor') =>
  addStaff(database(), { ...login, name: 'زميل', role })

/** Runs a statement as the owner of the database. */
export async function sql<T extends object = Record<string, unknown>>(
  text: string,
  values: (string | number)[] = [],
): Promise<T[]> {
  return database().unsafe<T[]>(text, values)
}

/** Deletes items, and their history, because versions continue after it. */
export async function removeContent(prefix: string) {
  for (const table of ['items', 'drafts', 'revisions'])
    await sql(`delete from public.content_${table} where starts_with(key, $1)`, [prefix])
}

/** Runs a statement and returns its first row. */
export async function queryOne<T extends object>(text: string, values: (string | number)[] = []) {
  const [row] = await sql<T>(text, values)
  if (!row) throw new Error(`no row: ${text}`)
  return row
}

/**
 * Uses up a limit of a caller for as long as its period. Calls that reach a limit one by one take longer, and the first
 * of them may not count any more on a busy machine.
 */
export const useUp = (action: LimitedAction, caller: string) =>
  sql(
    `insert into private.rate_limits
     values ($1, private.hash_caller($2), array[now() + interval '1 hour'], array[1000000000], now() + interval '2 days')
     on conflict on constraint rate_limits_pkey do update
       set (times, calls, expires_at) = (excluded.times, excluded.calls, excluded.expires_at)`,
    [action, caller],
  )

/** The limits for which calls of this caller were counted. */
export async function countedFor(caller: string): Promise<string[]> {
  const rows = await sql<{ action: string }>(
    'select action from private.rate_limits where caller = private.hash_caller($1) order by 1',
    [caller],
  )
  return rows.map(({ action }) => action)
}

type Verb = 'kill' | 'start' | 'pause' | 'resume' | 'email'
type Target = 'database' | 'functions' | 'lite' | Fault | 'instance' | 'email' | 'off' | 'on'

/** The verb that starts each stopped service again. */
const restores = new Map<Target, Verb>()

/** Stops, starts or pauses a service of the stack, or chooses how the provider of emails answers. */
export async function control(verb: Verb, target: Target) {
  // The driver throws outside of any promise if the database closes a connection (porsager/postgres#1154).
  if (verb === 'kill' && target === 'database') {
    await client?.end()
    client = undefined
  }
  const response = await fetch(`${env.TEST_CONTROL_URL}/${verb}/${target}`, { method: 'POST' })
  if (!response.ok) throw new Error(`cannot ${verb} ${target}: ${await response.text()}`)
  if (verb === 'kill' && target !== 'instance') restores.set(target, 'start')
  else if (verb === 'pause') restores.set(target, 'resume')
  else restores.delete(target)
}

/** Starts the services that are stopped or paused. Runs after each file, so that a failure is that of one file. */
export async function restoreServices() {
  for (const [target, verb] of restores) await control(verb, target)
}
afterAll(restoreServices)

/** The token with other claims and a valid signature. */
export function withClaims(token: string, claims: object): string {
  const [header = '', payload = ''] = token.split('.')
  const claimsBefore: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const body = Buffer.from(JSON.stringify({ ...claimsBefore, ...claims })).toString('base64url')
  const secret = env.TEST_JWT_SECRET ?? ''
  return `${header}.${body}.${createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url')}`
}
