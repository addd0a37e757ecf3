import { chromium, type Page } from '@playwright/test'
import postgres from 'postgres'
import { median } from './percentile.ts'

/** How many items the list has. */
export const manyItems = 2000

/** What is measured, and the most it may be, in milliseconds. */
export const targets = {
  'list usable after sign-in': 1000,
  'typing, slowest key': 50,
  'typing, usual key': 50,
  'clearing the search': 100,
  'scrolling, longest freeze': 100,
  'choosing all': 200,
  'choosing all, until every row shows it': 500,
} as const
export type Figure = keyof typeof targets

/** Fills the list up with items in both languages, spread over the categories. */
export async function fillContent(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`
      insert into public.content_items (key, category, value_ar, value_en, order_index, is_published)
      select 'bench.' || n, (array['hero', 'about', 'company', 'contact', 'footer', 'meta', 'solutions', 'cta', 'misc'])[1 + n % 9],
             'نص عربي رقم ' || n || ' بكلمات كافية لسطرين من القائمة كما في المواقع', 'English text number ' || n || ' with as many words', n, n % 5 > 0
        from generate_series(1, ${manyItems} - (select count(*)::int from public.content_items)) n
      on conflict do nothing`
  } finally {
    await sql.end()
  }
}

type Staff = { email: string; password: string }

/** Signs in and works in the list as a person would; what each took. */
export async function adminList(
  web: string,
  staff: Staff,
  executablePath: string,
): Promise<Map<Figure, number>> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const figures = new Map<Figure, number>()
    await page.goto(`${web}/admin`)
    await page.locator('input[type=email]').fill(staff.email)
    await page.locator('input[type=password]').fill(staff.password)
    await watch(page)
    figures.set('list usable after sign-in', await usableAfterSignIn(page))
    await page.waitForFunction(
      (most) => document.querySelectorAll('[data-item]').length >= most,
      manyItems,
    )
    await page.locator('[type=search]').focus()
    const keys = []
    for (const key of 'text 19') keys.push(await eventTime(page, () => page.keyboard.press(key)))
    for (const _ of 'rub') keys.push(await eventTime(page, () => page.keyboard.press('Backspace')))
    figures.set('typing, slowest key', Math.max(...keys))
    figures.set('typing, usual key', median(keys))
    await page.waitForTimeout(500)
    figures.set(
      'clearing the search',
      await eventTime(page, () =>
        page.locator('[role=search] [data-accent-color]').first().click(),
      ),
    )
    await page.waitForFunction(
      (most) => document.querySelectorAll('[data-item]').length >= most,
      manyItems,
    )
    figures.set('scrolling, longest freeze', await freezeWhileScrolling(page))
    const all = page.locator('#admin-main label [type=checkbox]').first()
    figures.set('choosing all', await eventTime(page, () => all.click()))
    await all.click()
    await everyRowShows(page, false)
    const began = await now(page)
    await all.click()
    await everyRowShows(page, true)
    figures.set('choosing all, until every row shows it', (await now(page)) - began)
    return figures
  } finally {
    await browser.close()
  }
}

/** From the press of the button until rows are on screen and a key in the search has an answer. */
async function usableAfterSignIn(page: Page): Promise<number> {
  const started = Date.now()
  await page.keyboard.press('Enter')
  await page.locator('[data-item]').first().waitFor()
  await page.locator('[type=search]').focus()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return Date.now() - started
}

/** Has the page write down how long events and freezes take. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: { at: number; kind: string; ms: number }[] = []
    Object.assign(globalThis, { seen })
    const selection = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.push({ at: entry.startTime, kind: 'event', ms: entry.duration })
    }).observe(selection)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.push({ at: entry.startTime, kind: 'longtask', ms: entry.duration })
    }).observe({ type: 'longtask' })
  })

const slowest = (page: Page, kind: string, since: number) =>
  page.evaluate(
    ([selection, from]) => {
      const seen: unknown = Reflect.get(globalThis, 'seen')
      const times = Array.isArray(seen) ? seen : []
      return Math.max(
        0,
        ...times.flatMap((each) => (each.kind === selection && each.at >= from ? [each.ms] : [])),
      )
    },
    [kind, since] as const,
  )

const now = (page: Page) => page.evaluate(() => performance.now())

/** From a press to the next paint, as the browser itself reports it; what is too short for a report counts as 16. */
async function eventTime(page: Page, act: () => Promise<unknown>): Promise<number> {
  const since = await now(page)
  await act()
  await page.waitForTimeout(250)
  return Math.max(16, await slowest(page, 'event', since))
}

/** Waits until all rows are chosen, or none is. */
const everyRowShows = (page: Page, isChosen: boolean) =>
  page.waitForFunction(
    ([most, selection]) =>
      [...document.querySelectorAll<HTMLInputElement>('[data-item] [type=checkbox]')].filter(
        ({ checked }) => checked === selection,
      ).length >= most,
    [manyItems, isChosen] as const,
  )

async function freezeWhileScrolling(page: Page): Promise<number> {
  const since = await now(page)
  for (let n = 0; n < 40; n += 1) {
    await page.mouse.wheel(0, 2500)
    await page.waitForTimeout(40)
  }
  return slowest(page, 'longtask', since)
}
