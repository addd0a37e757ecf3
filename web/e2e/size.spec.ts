import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { languages, pathOf, tabs } from '#contract/languages.ts'
import { budget, firstLoad } from './first-load.ts'
import { expect, test } from './test.ts'

for (const path of ['/', '/en/'])
  test(`the first load of ${path} is within the budget and from the same origin, the tracking at most 3 KB`, async ({
    page,
    baseURL,
  }, info) => {
    const hosts = new Set<string>()
    page.on('request', (request) => void hosts.add(new URL(request.url()).host))
    const tracking = page.waitForResponse(/\/assets\/visits-[^/]+\.js$/)
    const cost = await firstLoad(page, path)
    for (const [what, most] of Object.entries(budget)) {
      const bytes = Object.entries(cost).find(([name]) => name === what)?.[1] ?? 0
      info.annotations.push({ type: what, description: `${bytes} of ${most} bytes` })
      expect.soft(bytes, what).toBeGreaterThan(5000)
      expect.soft(bytes, what).toBeLessThanOrEqual(most)
    }
    // The page in English has no Arabic typeface.
    if (path === '/en/') expect(cost.fonts).toBeLessThanOrEqual(15_500)
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    const script = await (await tracking).body()
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3000)
  })

test('the assistant is loaded ahead, within 120 KB, other code on intent, and nothing if the visitor saves data', async ({
  page,
  context,
}) => {
  const saving = await context.newPage()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const savingCost = await firstLoad(saving, '/')
  const early: string[] = []
  saving.on('request', (request) => void early.push(request.url()))
  await saving.getByRole('button', { name: 'ابدأ الآن' }).first().hover()

  const files = new Map<string, Promise<Buffer>>()
  // Before the page is loaded: on a busy machine, the first load ends after some of these have come.
  const read = (it: Response) => {
    const isAhead = files.size > 0 || it.url().includes('/assets/watch-intent-')
    if (isAhead && it.ok()) files.set(it.url(), it.body())
  }
  page.on('response', read)
  await firstLoad(page, '/')
  await expect.poll(() => [...files.keys()].join()).toMatch(/\/assets\/later-[^/]+\.css/)
  await page.waitForLoadState('networkidle')
  // A body that is still read when the test ends would fail it.
  page.off('response', read)
  const bodies = await Promise.all(files.values())
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  // The dialogs, which are loaded ahead when their cards are seen, have 7 KB.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(120_000)

  const legal = page.waitForRequest(/\/assets\/legal-dialog-/)
  await page.locator('footer a[href$="#privacy"]').hover()
  await legal
  expect(savingCost.everything).toBeGreaterThan(5000)
  expect(early.filter((url) => /\/assets\/assistant-/.test(url))).toEqual([])
})

test('the HTML of each page contains the styles of its classes', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const details = await (await request.get('/details.html')).text()
  const [later = ''] = /\/assets\/later-[^"]+/.exec(details) ?? []
  const all = await (await request.get(later)).text()
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const language of languages)
    for (const tab of tabs) {
      await page.goto(pathOf(language, tab))
      const missing = await page.evaluate((styles) => {
        const own = [...document.querySelectorAll('style')].map((each) => each.textContent).join('')
        const classes = [...document.querySelectorAll('[class]')].flatMap((it) => [...it.classList])
        const isIn = (text: string, name: string) => text.includes(`.${CSS.escape(name)}`)
        return classes.filter((name) => isIn(styles, name) && !isIn(own, name))
      }, all)
      expect([language, tab, ...new Set(missing)]).toEqual([language, tab])
    }
})
