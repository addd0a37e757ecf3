import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySize } from '../../../../scripts/test/size.ts'
import { errorBody } from '#contract/error.ts'
import { statusesOf } from '../openapi/document.ts'
import { operations } from '../openapi/operations.ts'
import { snapshotDatabase, fingerprint } from '../../_test/database.ts'
import { endpoints } from '../../_test/endpoints.ts'
import { mutations } from '../../_test/mutations.ts'
import { routes, type Endpoint } from '../../_test/routes.ts'
import { call, sql } from '../../_test/stack.ts'

/** Mutated bodies for each function and round. */
const perRound = bySize({ default: 40, full: 2_000 })
const workers = 16

type Request = { endpoint: Endpoint; body: string }
type Response = Request & Awaited<ReturnType<typeof send>>

const all: Endpoint[] = []
let restore = () => Promise.resolve()
beforeAll(async () => {
  // An earlier run may have used up the limits of these addresses.
  await sql('delete from private.rate_limits')
  restore = await snapshotDatabase()
  all.push(...(await endpoints()))
})
afterAll(() => restore())

const send = ({ endpoint: { method, path, token, headers }, body }: Request) =>
  call(path, {
    method,
    body,
    ...(token && { token }),
    ...(headers && { headers: headers(body) }),
  })

/** Sends all requests, several in parallel. */
async function sendAll(list: readonly Request[]): Promise<Response[]> {
  const responses: Response[] = []
  const remaining = list.values()
  const worker = async () => {
    for (const request of remaining) responses.push({ ...request, ...(await send(request)) })
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return responses
}

const functionOf = (route: string) => route.split('/')[1]

/** The mutated bodies of every endpoint, interleaved. */
function everyBody(): Request[] {
  const lists = all.map((endpoint, n) => {
    const ofFunction = all.filter(
      ({ route, most }) => most && functionOf(route) === functionOf(endpoint.route),
    )
    // A few are enough for routes that read no body.
    const count = endpoint.most ? Math.ceil(perRound / ofFunction.length) : 20
    return mutations(endpoint.good, count, 1 + n).map((body) => ({ endpoint, body }))
  })
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat()
}

/** Texts that only internal errors contain. */
const internals =
  /\bat \S+ \(|\.ts:\d|node_modules|PGRST|SQLSTATE|violates|relation "|syntax error|pg_|plpgsql|supabase|anthropic|sb_secret|eyJ/i

/** The statuses of errors that the API document tells. */
const errorsOf = ({ method, route }: Endpoint): number[] => {
  const operation = operations[`${method} ${route}`]
  return operation ? statusesOf(operation) : []
}

function problemsOf({ endpoint, body, status, headers, text, json }: Response): unknown[] {
  const problems: string[] = []
  // A tool that fails is a result with the status 200.
  if (status >= 500 || text.includes('Something went wrong')) problems.push('unexpected failure')
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) problems.push('no request id')
  if (status >= 400) {
    if (!errorsOf(endpoint).includes(status)) problems.push('not a status of the API document')
    const { success, data } = errorBody.safeParse(json)
    // The Model Context Protocol has an error of its own.
    const isOfProtocol = endpoint.route === '/mcp' && json.jsonrpc === '2.0'
    if (!isOfProtocol && (!success || Object.keys(json).some((name) => !(name in data))))
      problems.push('not an error body')
    if (internals.test(text)) problems.push('internal details')
  }
  return problems.map((problem) => [
    problem,
    endpoint.route,
    status,
    text.slice(0, 300),
    body.slice(0, 600),
  ])
}

/** Without 429, because the same request may succeed later. */
const refusedOf = (responses: readonly Response[]) =>
  responses.filter(({ status }) => status >= 400 && status !== 429)

/**
 * Sends the refused requests again, with no others, so that only they can have changed the database. A request that
 * succeeds now, because its conflict is gone, is left out of the next try.
 */
async function expectNoChange(refused: readonly Request[], tries = 3): Promise<void> {
  await deliveriesEnded()
  const before = await fingerprint()
  const again = await sendAll(refused)
  expect(again.flatMap(problemsOf)).toEqual([])
  const accepted = again.filter(({ status }) => status < 400)
  if (accepted.length > 0 && tries > 0) return expectNoChange(refusedOf(again), tries - 1)
  expect(accepted.map(({ body }) => body)).toEqual([])
  await deliveriesEnded()
  expect(await fingerprint()).toEqual(before)
}

/** Emails with links store their tokens when they are sent, so none may be on its way. */
async function deliveriesEnded() {
  const dueSoon = `select kind from public.deliveries
     where channel = 'email' and status = 'waiting' and next_attempt_at < now() + interval '1 minute'`
  await expect.poll(() => sql(dueSoon)).toEqual([])
}

test('every route that takes a body is listed', async () => {
  const declared = (await routes())
    .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
    .map(({ method, path }) => `${method} ${path}`)
  const tested = all.map(({ method, route }) => `${method} ${route}`)
  expect(tested.toSorted()).toEqual(declared.toSorted())
})

test('accepts valid bodies of each route', async () => {
  for (const endpoint of all) {
    const { status, text } = await send({ endpoint, body: JSON.stringify(endpoint.good) })
    expect([endpoint.route, status, text]).toEqual([endpoint.route, endpoint.status, text])
  }
})

test(
  'mutated bodies cause no 5xx, errors have one shape, and refused requests change nothing',
  { timeout: 600_000 },
  async () => {
    const responses = await sendAll(everyBody())
    expect(responses.flatMap(problemsOf)).toEqual([])
    const accepted = responses.filter(({ status }) => status < 400)
    expect(
      new Set(accepted.map(({ endpoint }) => functionOf(endpoint.route))).size,
    ).toBeGreaterThan(5)

    await expectNoChange(refusedOf(responses))
  },
)

// A body without its size is sent in http.test.ts.
test('a body over the limit is refused before it is parsed', async () => {
  for (const endpoint of all) {
    const { most, route } = endpoint
    if (most === null) continue
    // Not JSON, so a function that parses before it checks the size returns bad_json.
    const responses = [most, most + 1].map(async (length) => {
      const { status, json } = await send({ endpoint, body: '['.repeat(length) })
      return [status, json.code]
    })
    // A signed event is accepted in any case, since the provider would stop reporting.
    const malformed = route === '/booking' ? [204, undefined] : [400, 'bad_json']
    expect([route, ...(await Promise.all(responses))]).toEqual([
      route,
      malformed,
      [413, 'too_large'],
    ])
  }
})
