import { createHmac, randomUUID } from 'node:crypto'
import { env } from 'node:process'
import postgres from 'postgres'
import { addStaff } from '../../../scripts/database/staff.ts'

export { randomFor } from '../../../scripts/test/random.ts'
export { bySize } from '../../../scripts/test/size.ts'

/** For tests against a running stack: its functions over HTTP, its database by SQL. */
const api = `${env.TEST_API_URL}/functions/v1`

export const staff = {
  admin: { email: env.TEST_ADMIN_EMAIL ?? '', password: env.TEST_ADMIN_PASSWORD ?? '' },
  editor: { email: env.TEST_EDITOR_EMAIL ?? '', password: env.TEST_EDITOR_PASSWORD ?? '' },
}

/** How a call looks that the web server has passed on for somebody at this address. */
export const passedOn = (address: string) => ({
  'x-forwarded-for': `${address}, 127.0.0.1`,
  'x-proxy-secret': env.TEST_PROXY_SECRET ?? '',
})

type Call = {
  method?: string
  token?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  /** Where the call seems to come from; without one, from a place nobody else calls from. */
  address?: string
}

/** What `fetch` asks for where a body is a stream; the types do not know it yet. */
const streaming = { duplex: 'half' }

export async function call(
  path: string,
  { method, token, json, body, headers, address = randomUUID() }: Call = {},
) {
  const sent = body ?? (json === undefined ? undefined : JSON.stringify(json))
  const response = await fetch(`${api}${path}`, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      apikey: env.TEST_PUBLISHABLE_KEY ?? '',
      'content-type': 'application/json',
      // Without a browser's name a visit would count as a bot's.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...passedOn(address),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: sent ?? null,
    ...streaming,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text && JSON.parse(text),
  }
}

/** Signs in and gives the token. */
export async function tokenOf(who: { email: string; password: string }): Promise<string> {
  const { status, json } = await call('/auth/login', { json: who })
  if (status !== 200)
    throw new Error(`${who.email} cannot sign in: ${status} ${JSON.stringify(json)}`)
  return json.token
}

let client: postgres.Sql | undefined
/** Connected as the owner of the database. */
export const database = () =>
  (client ??= postgres(env.TEST_DB_URL ?? '', { max: 4, onnotice: () => undefined }))

/** Adds somebody to the staff. */
export const addAccount = (who: { email: string; password: string }, role: 'admin' | 'editor') =>
  addStaff(database(), { ...who, name: 'زميل', role })

/** Runs one statement as the owner of the database. */
export async function sql<T extends object = Record<string, unknown>>(
  text: string,
  values: (string | number)[] = [],
): Promise<T[]> {
  return database().unsafe<T[]>(text, values)
}

/** The one row a statement answers. */
export async function one<T extends object>(text: string, values: (string | number)[] = []) {
  const [row] = await sql<T>(text, values)
  if (!row) throw new Error(`no row: ${text}`)
  return row
}

/** Runs what a limit has to count in one window; runs it again if it failed and a window ended in the meantime. */
export async function inOneWindow(
  per: '15 minutes' | '1 hour' | '1 day',
  run: () => Promise<void>,
) {
  const window = () =>
    one<{ start: string }>(`select date_bin($1::interval, now(), '2000-01-01')::text as start`, [
      per,
    ])
  const { start } = await window()
  try {
    await run()
  } catch (error) {
    if ((await window()).start === start) throw error
    await run()
  }
}

type Part = 'database' | 'functions' | 'lite'

/** Stops or starts one part of the stack, or takes away the key of the AI provider. */
export async function control(verb: 'kill' | 'start' | 'key', what: Part | 'off' | 'on') {
  // An open connection that the database ends throws where nothing can catch it (porsager/postgres#1154).
  if (verb === 'kill' && what === 'database') {
    await client?.end()
    client = undefined
  }
  const response = await fetch(`${env.TEST_CONTROL_URL}/${verb}/${what}`, { method: 'POST' })
  if (!response.ok) throw new Error(`cannot ${verb} ${what}: ${await response.text()}`)
}

/** The same token with other claims, signed as the auth server signs. */
export function resigned(token: string, claims: object): string {
  const [header = '', payload = ''] = token.split('.')
  const old: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const body = Buffer.from(JSON.stringify({ ...old, ...claims })).toString('base64url')
  const secret = env.TEST_JWT_SECRET ?? ''
  return `${header}.${body}.${createHmac('sha256', secret).update(`${header}.${body}`).digest('base64url')}`
}
