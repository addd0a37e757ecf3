import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bySize } from '../../../../scripts/test/size.ts'
import { errorAnswer } from '#contract/error.ts'
import { keptAside, fingerprint } from '../../_test/database.ts'
import { entrances, type Entrance } from '../../_test/endpoints.ts'
import { mutations } from '../../_test/mutations.ts'
import { call } from '../../_test/stack.ts'

/** Mutated bodies for each function, in each of the rounds. */
const perRound = bySize({ default: 300, full: 2_000 })
const rounds = bySize({ default: 1, long: 10 })
const callers = 16

type Sent = { entrance: Entrance; body: string }
type Answer = Sent & Awaited<ReturnType<typeof send>>

const all: Entrance[] = []
let putBack = () => Promise.resolve()
beforeAll(async () => {
  putBack = await keptAside()
  all.push(...(await entrances()))
}, 60_000)
afterAll(() => putBack(), 120_000)

const send = ({ entrance: { method, path, token, headers }, body }: Sent, isInPieces = false) =>
  call(path, {
    method,
    body: isInPieces ? inPieces(body) : body,
    ...(token && { token }),
    ...(headers && { headers: headers(body) }),
  })

/** A body that does not announce its length. */
const inPieces = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 16_384)
        controller.enqueue(new TextEncoder().encode(text.slice(at, at + 16_384)))
      controller.close()
    },
  })

/** Sends many, several at a time, in no order of importance. */
async function sendAll(list: readonly Sent[]): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = list.values()
  const caller = async () => {
    for (const sent of left) answers.push({ ...sent, ...(await send(sent)) })
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return answers
}

const functionOf = (route: string) => route.split('/')[1]

/** The mutated bodies of every entrance in one round, those of different ones side by side. */
function everyBody(round: number): Sent[] {
  const lists = all.map((entrance, n) => {
    const sisters = all.filter(
      ({ route, most }) => most && functionOf(route) === functionOf(entrance.route),
    )
    // Where no body is read, few tell as much as many.
    const count = entrance.most ? Math.ceil(perRound / sisters.length) : 20
    return mutations(entrance.good, count, 1 + round * 1000 + n).map((body) => ({ entrance, body }))
  })
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat()
}

/** What only the inside of a server knows how to say. */
const inside =
  /\bat \S+ \(|\.ts:\d|node_modules|PGRST|SQLSTATE|violates|relation "|syntax error|pg_|plpgsql|supabase|anthropic|sb_secret|eyJ/i

function faultsOf({ entrance, body, status, headers, text, json }: Answer): unknown[] {
  const faults: string[] = []
  if (status >= 500) faults.push('a fault')
  if (!/^[0-9a-f-]{36}$/.test(headers.get('x-request-id') ?? '')) faults.push('no request id')
  if (status >= 400) {
    const { success, data } = errorAnswer.safeParse(json)
    if (!success || Object.keys(json).some((name) => !(name in data)))
      faults.push('another shape of error')
    if (inside.test(text)) faults.push('the inside')
  }
  return faults.map((fault) => [
    fault,
    entrance.route,
    status,
    text.slice(0, 300),
    body.slice(0, 600),
  ])
}

/** Who was only asked to wait may be taken in a moment. */
const refusedOf = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status >= 400 && status !== 429)

/**
 * Sends what was refused once more, with nothing else on its way: whatever is written then is a refused request's
 * doing. What the change of another had stood against may be taken by now; the others are tried again without it.
 */
async function leavesNothing(refused: readonly Sent[], tries = 3): Promise<void> {
  const before = await fingerprint()
  const again = await sendAll(refused)
  expect(again.flatMap(faultsOf)).toEqual([])
  const taken = again.filter(({ status }) => status < 400)
  if (taken.length > 0 && tries > 0) return leavesNothing(refusedOf(again), tries - 1)
  expect(taken.map(({ body }) => body)).toEqual([])
  expect(await fingerprint()).toEqual(before)
}

describe('bar 10: whatever is sent', () => {
  test('every address that takes a body is tried here', async () => {
    const folder = join(import.meta.dirname, '../..')
    const names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
      .map((entry) => entry.name)
    const modules = await Promise.all(
      names.map((name): Promise<{ default: Hono }> => import(`../../${name}/app.ts`)),
    )
    const declared = modules
      .flatMap((module) => module.default.routes)
      .filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method))
      .map(({ method, path }) => `${method} ${path}`)
    const tried = all.map(({ method, route }) => `${method} ${route}`)
    expect(tried.toSorted()).toEqual([...new Set(declared)].toSorted())
  })

  test('what is as it should be is taken', { timeout: 60_000 }, async () => {
    for (const entrance of all) {
      const { status, text } = await send({ entrance, body: JSON.stringify(entrance.good) })
      expect([entrance.route, status, text]).toEqual([entrance.route, entrance.status, text])
    }
  })

  test.each(Array.from({ length: rounds }, (_, round) => round))(
    'nothing is a fault, every refusal has one shape, and what is refused leaves nothing (%i)',
    { timeout: 600_000 },
    async (round) => {
      const answers = await sendAll(everyBody(round))
      expect(answers.flatMap(faultsOf)).toEqual([])
      const taken = answers.filter(({ status }) => status < 400)
      expect(new Set(taken.map(({ entrance }) => functionOf(entrance.route))).size).toBeGreaterThan(
        5,
      )

      await leavesNothing(refusedOf(answers))
    },
  )

  test(
    'a body over the cap is refused unread, however long it says it is',
    { timeout: 60_000 },
    async () => {
      for (const entrance of all) {
        const { most, route } = entrance
        if (most === null) continue
        // No JSON: whoever parses it before looking at its size says so. A string without end is gone over once.
        const bodies = [
          ['['.repeat(most), false],
          [`${'[]'.repeat(52)}"`.padEnd(most, '\\"'), false],
          ['['.repeat(most + 1), false],
          ['['.repeat(most + 1), true],
        ] as const
        const answers = bodies.map(async ([body, isInPieces]) => {
          const { status, json } = await send({ entrance, body }, isInPieces)
          return [status, json.code]
        })
        expect([route, ...(await Promise.all(answers))]).toEqual([
          route,
          [400, 'bad_json'],
          [400, 'bad_json'],
          [413, 'too_large'],
          [413, 'too_large'],
        ])
      }
    },
  )
})
