import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { limits } from '../../supabase/functions/_shared/server/limits.ts'
import { sql } from './database.ts'
import { fullOnly } from './matrix.ts'
import { expect, test } from './test.ts'
import { asProgram, hide, realBrowser } from './visit.ts'

type Count = { kind: string; step: string; value: string; visits: number }

/** What was counted of visits that came from a host. */
const countsOf = async (host: string) => {
  const rows = await sql<Count>(
    `select kind, step, value, sum(visits)::integer as visits from analytics.visit_counts
      where referrer = $1 and step not in ('lcp', 'inp', 'cls') group by 1, 2, 3 order by 1, 2, 3`,
    [host],
  )
  return rows.map(({ kind, step, value, visits }) => `${kind} ${step} ${value} ${visits}`)
}

const open = (page: Page, host: string, path = '/') =>
  page.goto(path, { referer: `https://${host}/` })

/** Leaves the page, which may not count yet, until this is counted. */
const leaveUntil = (page: Page, host: string, counted: string[]) =>
  expect
    .poll(async () => {
      await hide(page)
      return countsOf(host)
    })
    .toEqual(counted)

test.use(realBrowser)

test('counts what visits did, each step once per tab', async ({ context, page }) => {
  const host = `${randomUUID()}.example`
  await asProgram(context, false)
  await open(page, host, '/#contact')
  await leaveUntil(page, host, ['person page  1', 'person tab contact 1'])
  // The same visit.
  await page.reload()

  const second = await context.newPage()
  await open(second, host, '/en/')
  await second.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(second.getByRole('dialog')).toBeVisible()
  await leaveUntil(second, host, [
    ...['person assistant  1', 'person page  2', 'person tab contact 1', 'person tab home 1'],
  ])
})

test('counts bots apart, repeats a blocked call, and counts nothing with Do Not Track', async ({
  context,
  page,
  expectConsole,
}) => {
  const host = `${randomUUID()}.example`
  await asProgram(page, true)
  await open(page, host)
  await leaveUntil(page, host, ['bot page  1', 'bot tab home 1'])

  expectConsole(/ERR_FAILED/)
  await asProgram(context, false)
  const blocked = await context.newPage()
  await blocked.route('**/api/visits/count', (route) => route.abort(), { times: 1 })
  await open(blocked, host)
  const both = ['bot page  1', 'bot tab home 1', 'person page  1', 'person tab home 1']
  await leaveUntil(blocked, host, both)

  await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const silent = await context.newPage()
  const calls: string[] = []
  silent.on('request', (request) => calls.push(request.url()))
  await silent.goto('/', { referer: `https://${host}/` })
  await silent.getByRole('button', { name: 'ابدأ الآن' }).first().click()
  await expect(silent.getByRole('dialog')).toBeVisible()
  await hide(silent)
  await silent.close()
  expect(calls.filter((url) => url.includes('/api/visits'))).toEqual([])
  expect(await countsOf(host)).toEqual(both)
})

type Kind = {
  name: string
  visits: number
  /** If a browser makes several of them. */
  browsers?: number
  path: string
  prepare?: (context: BrowserContext) => Promise<unknown>
  /** Done before the visitor leaves. */
  act?: (page: Page, host: string) => Promise<unknown>
  counted: (number: number) => string[]
}
const person = (tab: string) => (n: number) => [`person page  ${n}`, `person tab ${tab} ${n}`]
const refuse =
  (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) => (context: BrowserContext) =>
    context.addInitScript(
      (set) => Object.defineProperty(navigator, set.name, { value: set.value }),
      { name, value },
    )

const day: Kind[] = [
  { name: 'home page', visits: 14, path: '/', counted: person('home') },
  {
    name: 'English, the tab Contact',
    visits: 8,
    path: '/en/#contact',
    counted: person('contact'),
  },
  {
    name: 'opens the assistant',
    visits: 6,
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'ابدأ الآن' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
    counted: (n) => [`person assistant  ${n}`, ...person('home')(n)],
  },
  {
    // Each is a visit.
    name: 'two tabs',
    visits: 4,
    browsers: 2,
    path: '/#contact',
    act: async (page, host) => {
      const other = await page.context().newPage()
      await open(other, host, '/#contact')
      await other.waitForLoadState('networkidle')
      await hide(other)
      await other.waitForTimeout(500)
    },
    counted: person('contact'),
  },
  {
    name: 'a reload',
    visits: 4,
    path: '/',
    act: async (page) => {
      await hide(page)
      await page.reload()
    },
    counted: person('home'),
  },
  {
    name: 'a blocked call',
    visits: 4,
    path: '/',
    prepare: (context) =>
      context.route('**/api/visits/count', (route) => route.abort(), { times: 1 }),
    act: hide,
    counted: person('home'),
  },
  {
    name: 'Do Not Track',
    visits: 4,
    path: '/',
    prepare: refuse('doNotTrack', '1'),
    counted: () => [],
  },
  {
    name: 'Global Privacy Control',
    visits: 3,
    path: '/',
    prepare: refuse('globalPrivacyControl', true),
    counted: () => [],
  },
  {
    name: 'bots',
    visits: 3,
    path: '/',
    prepare: (context) => asProgram(context, true),
    counted: (n) => [`bot page  ${n}`, `bot tab home ${n}`],
  },
]

/** One visit in a browser of its own, which leaves until the counting has been answered. */
async function visitAs(
  { path, prepare, act, counted }: Kind,
  browser: Browser,
  host: string,
  address: string,
) {
  const context = await browser.newContext({
    ...realBrowser,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  if (!counted(1).some((each) => each.startsWith('bot'))) await asProgram(context, false)
  await prepare?.(context)
  const page = await context.newPage()
  await open(page, host, path)
  await page.waitForLoadState('networkidle')
  await act?.(page, host)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/visits/count')) answers.push(response.status())
  })
  for (let tries = 0; tries < 10 && answers.length === 0 && counted(1).length > 0; tries++) {
    await hide(page)
    await page.waitForTimeout(100)
  }
  await hide(page)
  await context.close()
}

test('a day of 50 visits is counted as it was', fullOnly, async ({ browser, address }, info) => {
  test.setTimeout(300_000)
  const rows: string[] = []
  for (const kind of day) {
    const host = `${randomUUID()}.example`
    for (let n = 0; n < (kind.browsers ?? kind.visits); n++)
      await visitAs(kind, browser, host, address)
    await expect.poll(() => countsOf(host), kind.name).toEqual(kind.counted(kind.visits).toSorted())
    rows.push(
      `${kind.name}: ${kind.visits} visits, counted ${JSON.stringify(await countsOf(host))}`,
    )
  }
  expect(day.reduce((sum, { visits }) => sum + visits, 0)).toBe(50)
  await info.attach('counts', { body: rows.join('\n') })
})

test(
  'a flood from one address changes the figures by its bound',
  fullOnly,
  async ({ request, address }) => {
    test.setTimeout(300_000)
    const host = `${address}.example`
    const services = Array.from({ length: 9 }, (_, n) => ({
      step: 'service',
      value: `services.flood-${n}`,
    }))
    const statuses = new Map<number, number>()
    for (let n = 0; n < 700; n++) {
      const response = await request.post('/api/visits/count', {
        headers: { 'x-forwarded-for': address, 'user-agent': realBrowser.userAgent },
        data: {
          steps: [{ step: 'page' }, ...services],
          referrer: host,
          language: 'ar',
          device: 'desktop',
        },
      })
      statuses.set(response.status(), (statuses.get(response.status()) ?? 0) + 1)
    }
    const counted = await sql<{ kind: string; steps: number }>(
      'select kind, sum(visits)::integer as steps from visit_counts where referrer = $1 group by kind order by kind',
      [host],
    )
    // 600 calls in an hour, and the steps of a day; the rest is doubtful, which no figure contains.
    expect(Object.fromEntries(counted.map(({ kind, steps }) => [kind, steps]))).toEqual({
      doubtful: expect.any(Number),
      person: limits.visit_steps.max,
    })
    expect(statuses.get(429)).toBeGreaterThan(80)
  },
)
