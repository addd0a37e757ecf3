// The admin's list of 2,000 items and 300 drafts in Chromium: from its address, sign-in, typing, scrolling and selecting
// all; and the memory after long use. Medians.
import type { Browser, Page } from '@playwright/test'
import { goTo } from '../../web/e2e/staff.ts'
import { withConnection } from '../database/connection.ts'
import { logStep } from '../stack/terminal.ts'
import { withTestStack } from '../test/test-stack.ts'
import { median, type Figure } from './figures.ts'
import { launchBrowser } from '../test/launch-browser.ts'
import { fillDrafts } from './fill.ts'
import { barePaint, referencePaint } from './interaction.ts'
import type { BenchOptions } from './run.ts'

const itemCount = 2000
const draftCount = 300

/** The targets in milliseconds, where the page paints as in `referencePaint`. */
const targets = {
  'list usable after sign-in': 1000,
  'typing, slowest key': 50,
  'typing, usual key': 50,
  'clearing the search': 100,
  'scrolling, longest freeze': 100,
  'selecting all': 200,
  'selecting all, until every row shows it': 500,
} as const
/** The most from the address to a usable list, with the CPU slowed down four times; scales like `targets`. */
const maxOpening = 1500
/** Rounds of tabs and editors, about an hour of use, and how many times its start the memory may be afterwards. */
const rounds = 300
const maxGrowth = 1.2
const editors = 20

export const measure = ({ runs }: BenchOptions): Promise<Figure[]> =>
  withTestStack(async ({ settings: { urls }, env }) => {
    await fillContent(urls.database)
    const login = {
      email: env['TEST_ADMIN_EMAIL'] ?? '',
      password: env['TEST_ADMIN_PASSWORD'] ?? '',
    }
    const all: Map<string, number>[] = []
    logStep(`The list of ${itemCount} items and ${draftCount} drafts, ${runs} runs`)
    for (let run = 0; run < runs; run += 1)
      all.push(new Map(Object.entries(await useList(urls.web, login))))
    const [openings, paints, heaps] = await useSession(urls.web, login, runs)
    const baseline = { name: 'first paint of the page without its scripts', value: median(paints) }
    const time = (name: string, values: number[], most: number): Figure => ({
      name: `${itemCount} items: ${name}`,
      value: median(values),
      unit: 'ms',
      max: most / referencePaint,
      baseline,
    })
    return [
      ...Object.entries(targets).map(([name, most]) =>
        time(
          name,
          all.map((times) => times.get(name) ?? NaN),
          most,
        ),
      ),
      time('usable from the address, 4× slower', openings, maxOpening),
      {
        name: `memory after ${rounds} rounds`,
        value: heaps[1],
        unit: 'MB',
        max: maxGrowth,
        baseline: { name: 'after the first rounds', value: heaps[0] },
      },
    ]
  })

/** Adds items in both languages and all categories, and drafts of some. */
const fillContent = (databaseUrl: string) =>
  withConnection(databaseUrl, async (sql) => {
    await sql`
      insert into public.content_items (key, category, value_ar, value_en, order_index, is_published)
      select 'hero.title.bench.' || n, (array['hero', 'about', 'company', 'contact', 'footer', 'meta', 'solutions', 'cta', 'misc'])[1 + n % 9],
             'نص عربي رقم ' || n || ' بكلمات كافية لسطرين من القائمة كما في المواقع', 'English text number ' || n || ' with as many words', n, n % 5 > 0
        from generate_series(1, ${itemCount} - (select count(*)::int from public.content_items)) n
      on conflict do nothing`
    await fillDrafts(sql, draftCount)
  })

async function useList(web: string, login: Login): Promise<Record<keyof typeof targets, number>> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const hasAllRows = () =>
    page.waitForFunction(
      (count) => document.querySelectorAll('[data-item]').length >= count,
      itemCount,
    )
  await startSignIn(page, web, login)
  await observe(page)
  const signIn = await signInTime(page)
  await hasAllRows()
  await page.locator('[type=search]').focus()
  const keys = []
  for (const key of [...Array.from('text 19'), 'Backspace', 'Backspace', 'Backspace'])
    keys.push(await eventTime(page, () => page.keyboard.press(key)))
  await page.waitForTimeout(500)
  const clear = page.locator('[role=search] [data-accent-color]').first()
  const clearing = await eventTime(page, () => clear.click())
  await hasAllRows()
  const scrolling = await longestFreezeWhileScrolling(page)
  const selectAll = page.locator('#admin-main label [type=checkbox]').first()
  const selecting = await eventTime(page, () => selectAll.click())
  await selectAll.click()
  await allRowsAre(page, false)
  const start = await now(page)
  await selectAll.click()
  await allRowsAre(page, true)
  return {
    'list usable after sign-in': signIn,
    'typing, slowest key': Math.max(...keys),
    'typing, usual key': median(keys),
    'clearing the search': clearing,
    'scrolling, longest freeze': scrolling,
    'selecting all': selecting,
    'selecting all, until every row shows it': (await now(page)) - start,
  }
}

/**
 * Opens the list with a stored session, and uses it for long. Returns the times until it is usable, the first paints of
 * the page without its scripts, and the MB of the heap before and after.
 */
async function useSession(
  web: string,
  login: Login,
  runs: number,
): Promise<[openings: number[], paints: number[], heaps: [number, number]]> {
  await using browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await startSignIn(page, web, login)
  await signInTime(page)
  const session = await context.storageState()
  logStep(`The list from its address, ${runs} runs`)
  const [openings, paints]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    paints.push(await barePaint(browser, web))
    openings.push(await openingTime(browser, web, session))
  }
  logStep(`Memory, ${rounds} rounds`)
  return [openings, paints, await memoryOfUse(page)]
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

async function openingTime(browser: Browser, web: string, storageState: Session): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState,
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // In the page: calls of the driver would be slowed down, too.
  await page.addInitScript(() => {
    const check = () => {
      const isUsable =
        document.querySelector('[data-item]') && document.querySelector('[type=search]')
      if (!isUsable) requestAnimationFrame(check)
      else setTimeout(() => Object.assign(globalThis, { usableAt: performance.now() }))
    }
    requestAnimationFrame(check)
  })
  await page.goto(`${web}/admin`)
  const usable = await page.waitForFunction(() => Number(Reflect.get(globalThis, 'usableAt')))
  const time = await usable.jsonValue()
  await context.close()
  return time
}

/** Goes through tabs and editors. Returns the MB of the heap after the first rounds and at the end. */
async function memoryOfUse(page: Page): Promise<[number, number]> {
  const cdp = await page.context().newCDPSession(page)
  // On the same screen each time: how many rows the list of content has at once differs.
  const heap = async () => {
    await goTo(page, 'tab=lists')
    await page.waitForTimeout(3000)
    await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const sizes: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // By then, each of the editors was open.
    if (round === editors) sizes.push(await heap())
    for (const tab of ['drafts', 'lists', 'content']) {
      await goTo(page, `tab=${tab}`)
      await page.locator('#admin-main h2').first().waitFor()
    }
    await page
      .locator('[data-item-title]')
      .nth(round % editors)
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  sizes.push(await heap())
  const [before = NaN, after = NaN] = sizes
  return [before, after]
}

type Login = { email: string; password: string }

async function startSignIn(page: Page, web: string, login: Login): Promise<void> {
  await page.goto(`${web}/admin`)
  await page.locator('input[type=email]').fill(login.email)
  await page.locator('input[type=password]').fill(login.password)
}

/** From submitting the form until rows are visible and the search field responds. */
async function signInTime(page: Page): Promise<number> {
  const start = Date.now()
  await page.keyboard.press('Enter')
  await page.locator('[data-item]').first().waitFor()
  await page.locator('[type=search]').focus()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return Date.now() - start
}

const observe = (page: Page) =>
  page.evaluate(() => {
    const entries: { at: number; kind: string; ms: number }[] = []
    Object.assign(globalThis, { entries })
    const record = (kind: string, options: object) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          entries.push({ at: entry.startTime, kind, ms: entry.duration })
      }).observe(options)
    record('event', { type: 'event', durationThreshold: 16 })
    record('longtask', { type: 'longtask' })
  })

const slowest = (page: Page, kind: 'event' | 'longtask', since: number) =>
  page.evaluate(
    ([wanted, from]) => {
      const entries: unknown = Reflect.get(globalThis, 'entries')
      const times = (Array.isArray(entries) ? entries : [])
        .filter((each) => each.kind === wanted && each.at >= from)
        .map((each): number => each.ms)
      return Math.max(0, ...times)
    },
    [kind, since] as const,
  )

const now = (page: Page) => page.evaluate(() => performance.now())

/** From an input event to the next paint. Events below the browser's threshold count as 16 ms. */
async function eventTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  const since = await now(page)
  await act()
  await page.waitForTimeout(250)
  return Math.max(16, await slowest(page, 'event', since))
}

const allRowsAre = (page: Page, isSelected: boolean) =>
  page.waitForFunction(
    ([count, wanted]) =>
      [...document.querySelectorAll<HTMLInputElement>('[data-item] [type=checkbox]')].filter(
        ({ checked }) => checked === wanted,
      ).length >= count,
    [itemCount, isSelected] as const,
  )

async function longestFreezeWhileScrolling(page: Page): Promise<number> {
  const since = await now(page)
  for (let n = 0; n < 40; n += 1) {
    await page.mouse.wheel(0, 2500)
    await page.waitForTimeout(40)
  }
  return slowest(page, 'longtask', since)
}
