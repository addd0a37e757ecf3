// One address sends 300 requests a second to each public route in turn, while honest visitors from other addresses use
// the site.
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'
import { connect } from '../database/connection.ts'
import { startFakeProvider } from '../fake-provider/server.ts'
import { startFunctions } from '../stack/functions.ts'
import { freePort } from '../stack/ports.ts'
import type { Settings } from '../stack/settings.ts'
import { logStep } from '../stack/terminal.ts'
import { withTemporaryStack } from '../test/temporary-stack.ts'
import { median, percentile, type Figure } from './figures.ts'
import { clientFor, type Client, type FloodResponse } from './flood-client.ts'
import {
  attacker,
  contact,
  floods,
  post,
  suggestions,
  visit,
  type FloodRequest,
} from './flood-routes.ts'
import { hostileReplies } from './hostile-replies.ts'

/** The targets; `p99` is times that without an attack. */
const targets = { p99: 4, refused: 0, megabytes: 5, tokens: 3, rows: 0 }

const perSecond = 300
const attackAddress = '203.0.113.9'
/** Requests of the attacker that are held open at most; a client has a limit of its own. */
const maxOpen = 900

type Honest = { calls: { name: string; ms: number }[]; refused: string[] }
type Attack = {
  sent: number
  accepted: number
  refused: number
  broken: number
  refusalMs: number[]
}

/** The results of an attack on one route. */
export type RouteResult = {
  route: string
  honest: Honest
  attack: Attack
  megabytes: number
  tokens: number
  rows: number
}

/** A visitor with an address and an email of their own uses everything once. Streams are measured to their first event. */
async function visitOnce(client: Client, n: number, honest: Honest): Promise<void> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  const email = `honest-${n}@visitor.example`
  const ask = async (name: string, request: FloodRequest) => {
    const { status, body, ms } = await client(address, request)
    honest.calls.push({ name, ms })
    // General suggestions mean that the day's budget is used up.
    const isRefused =
      status === 0 || status >= 400 || /^event: error|"source":"fallback"/m.test(body)
    if (isRefused) honest.refused.push(`${name}: ${status} ${body.slice(0, 200)}`)
  }
  const streamed = { headers: { accept: 'text/event-stream' } }
  const chat = {
    sessionId: `honest-visitor-${n}`,
    email,
    messages: [{ role: 'user', content: 'ما خدماتكم؟' }],
  }
  await Promise.all([
    ask('content', { method: 'GET', path: '/content' }),
    ask('visit', post('/visits', { ...visit(email), sessionId: `honest-visitor-${n}` })),
    ask('chat', post('/assistant/chat', chat, streamed)),
    ask(
      'suggestions',
      post(
        '/assistant/suggestions',
        { ...suggestions(email, 'أتمتة الردود'), sessionId: `honest-visitor-${n}` },
        streamed,
      ),
    ),
    ask('contact', post('/contact', contact(email, 'أرجو الاتصال بي'))),
  ])
}

let visitors = 0
/** Starts a visitor every second. */
async function beHonest(client: Client, seconds: number): Promise<Honest> {
  const honest: Honest = { calls: [], refused: [] }
  const running: Promise<void>[] = []
  for (let second = 0; second < seconds; second += 1) {
    running.push(visitOnce(client, (visitors += 1), honest))
    await delay(1000)
  }
  await Promise.all(running)
  return honest
}

/** Sends the requests at a fixed rate, whether they are answered or not. */
async function attackRoute(
  client: Client,
  make: () => FloodRequest,
  seconds: number,
): Promise<Attack> {
  const attack: Attack = { sent: 0, accepted: 0, refused: 0, broken: 0, refusalMs: [] }
  const open = new Set<Promise<void>>()
  const count = ({ status, ms }: FloodResponse) => {
    if (status === 0) attack.broken += 1
    else if (status < 400) attack.accepted += 1
    else {
      attack.refused += 1
      attack.refusalMs.push(ms)
    }
  }
  const began = performance.now()
  for (let now = 0; now < seconds * 1000; now = performance.now() - began) {
    for (; attack.sent < (now / 1000) * perSecond && open.size < maxOpen; attack.sent += 1) {
      const sent = client(attackAddress, make())
        .then(count)
        .finally(() => open.delete(sent))
      open.add(sent)
    }
    await delay(5)
  }
  await Promise.all(open)
  return attack
}

/** Counts the leads of the attacker that the CRM receives. */
async function startReceiver(webhook: string) {
  const received = { attacker: 0, honest: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received[body.includes(attacker) ? 'attacker' : 'honest'] += 1
      response.writeHead(204).end()
    })
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(Number(new URL(webhook).port), '127.0.0.1', resolve)
  await promise
  return { received, stop: () => server.close() }
}

const megabytesOf = async (sql: postgres.Sql) => {
  const [row] = await sql`select pg_database_size(current_database())::float8 / 1e6 as megabytes`
  return Number(row?.['megabytes'])
}

/** Tokens booked for the attacker: used, or still reserved. */
const tokensOf = async (sql: postgres.Sql) => {
  const [row] = await sql`
    select coalesce(sum(case when settled_at is null then reserved else input_tokens + output_tokens end), 0)::float8
             as tokens
      from private.ai_calls where starts_with(session_id, ${attacker})`
  return Number(row?.['tokens'])
}

/** Attacks each route for some seconds, after as long without an attack. */
export const flood = (seconds: number, routes = Object.keys(floods)): Promise<RouteResult[]> =>
  withTemporaryStack(async ({ stack, settings }) => {
    await stack.kill('functions')
    await using started = new AsyncDisposableStack()
    // Without pauses between its words, so that the times are those of this code.
    const provider = await startFakeProvider({ delayMs: 0 })
    started.defer(() => provider.stop())
    const { received, stop } = await startReceiver(settings.env['LEAD_WEBHOOK_URL'] ?? '')
    started.defer(async () => void stop())
    const sql = connect(settings.urls.database, 1)
    started.defer(() => sql.end())
    const port = await freePort()
    const env = { ...settings.env, ANTHROPIC_BASE_URL: provider.url }
    const functions = await startFunctions({ ...settings, env }, port, () => undefined)
    started.defer(() => functions.stop())
    const [client, attackClient] = [clientFor(settings, port), clientFor(settings, port)]
    started.defer(async () => [client, attackClient].forEach((each) => each.close()))
    const deliveries = deliverEverySecond(settings, client)
    started.defer(async () => clearInterval(deliveries))

    await beHonest(client, 5)
    const results: RouteResult[] = []
    for (const route of ['', ...routes]) {
      logStep(route ? `${perSecond} a second: ${route}` : 'without an attack')
      const before = [await megabytesOf(sql), await tokensOf(sql), received.attacker] as const
      const make = floods[route]
      const [honest, attack] = await Promise.all([
        beHonest(client, seconds),
        make ? attackRoute(attackClient, make, seconds) : noAttack(),
      ])
      // Deliveries that are due, and writes in the background.
      await delay(3000)
      results.push({
        route: route || 'without an attack',
        honest,
        attack,
        megabytes: (await megabytesOf(sql)) - before[0],
        tokens: (await tokensOf(sql)) - before[1],
        rows: received.attacker - before[2],
      })
    }
    return results
  })

const noAttack = async (): Promise<Attack> => ({
  sent: 0,
  accepted: 0,
  refused: 0,
  broken: 0,
  refusalMs: [],
})

/** As the cron job of a hosted project. */
const deliverEverySecond = ({ env }: Settings, client: Client) =>
  setInterval(() => {
    const headers = { apikey: env['SUPABASE_SECRET_KEY'] ?? '' }
    void client('10.255.0.1', { method: 'POST', path: '/deliveries/send', headers })
  }, 1000)

const dailyTokens = 2_000_000
const share = (tokens: number) => (100 * tokens) / dailyTokens
const timesOf = (results: RouteResult[]) =>
  results.flatMap(({ honest }) => honest.calls.map(({ ms }) => ms))
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const ms = (value: number) => (Number.isNaN(value) ? '' : Math.round(value))

/** Prints a row per route. */
function printRoutes(results: RouteResult[]): void {
  console.table(
    results.map((result) => {
      const { route, honest, attack, megabytes, tokens, rows } = result
      return {
        route,
        sent: attack.sent,
        accepted: attack.accepted,
        refused: attack.refused,
        broken: attack.broken,
        'refusal p50 ms': ms(median(attack.refusalMs)),
        'honest p50 ms': ms(median(timesOf([result]))),
        'honest p99 ms': ms(percentile(timesOf([result]), 0.99)),
        'honest refused': honest.refused.length,
        'growth MB': megabytes.toFixed(1),
        'tokens %': share(tokens).toFixed(2),
        'rows to CRM': rows,
      }
    }),
  )
  for (const { route, honest } of results)
    for (const refusal of new Set(honest.refused))
      console.log(`${route}: honest visitor: ${refusal}`)
}

export function figuresOf(results: RouteResult[]): Figure[] {
  const [quiet, ...attacked] = results
  if (!quiet) return []
  const growth = attacked.map(({ megabytes }) => megabytes)
  return [
    {
      name: 'honest visitor under attack, p99',
      unit: 'ms',
      max: targets.p99,
      value: percentile(timesOf(attacked), 0.99),
      baseline: { name: 'without an attack', value: percentile(timesOf([quiet]), 0.99) },
    },
    {
      name: 'honest visitor: refused',
      max: targets.refused,
      value: sum(results.map(({ honest }) => honest.refused.length)),
    },
    {
      name: 'growth of the database, worst route',
      unit: 'MB',
      max: targets.megabytes,
      value: Math.max(...growth),
    },
    {
      name: 'AI tokens of the attacker, of the day',
      unit: '%',
      max: targets.tokens,
      value: share(sum(attacked.map(({ tokens }) => tokens))),
    },
    {
      name: 'leads of the attacker sent to the CRM, but for contact requests',
      max: targets.rows,
      // The contact requests within the limit cannot be told from those of a customer.
      value: sum(
        attacked.map(({ route, rows, attack }) =>
          route === 'contact' ? rows - attack.accepted : rows,
        ),
      ),
    },
  ]
}

export async function measure(): Promise<Figure[]> {
  const results = await flood(20)
  printRoutes(results)
  return [...figuresOf(results), ...hostileReplies()]
}
