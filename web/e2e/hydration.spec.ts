import type { Page } from '@playwright/test'
import { contentList } from '#contract/content.ts'
import { assistantOn } from './assistant/drawer.ts'
import { expect, test } from './test.ts'

/** Blocks every script except the first until the returned function is called. */
async function blockScripts(page: Page) {
  const blocked = Promise.withResolvers<void>()
  await page.route('**/assets/page-*.js', async (route) => {
    await blocked.promise
    await route.continue()
  })
  return blocked.resolve
}

/** Fails all requests of these files until `isFailing` is false, except the entry script. */
async function failRequests(page: Page, files: string) {
  const requests = { isFailing: true, failed: 0 }
  const html = await (await page.request.get('/en/')).text()
  await page.route(files, async (route) => {
    const isEntry = html.includes(`src="${new URL(route.request().url()).pathname}"`)
    if (!requests.isFailing || isEntry) return route.continue()
    requests.failed += 1
    return route.abort()
  })
  return requests
}

const notLoaded = (page: Page) =>
  page.getByText('This part could not be loaded.').and(page.locator(':not(#not-loaded)'))
const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test('replays a click made before hydration, and keeps the tab that was open', async ({ page }) => {
  const release = await blockScripts(page)
  await page.goto('/en/about/')
  await expect(headline(page)).toHaveText('Where we are going, and why')
  await page.locator('[data-of-tab="about"]').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await page.keyboard.press('Escape')
  await expect(headline(page)).toHaveText('Where we are going, and why')
})

test('keeps a text that was typed before hydration, and goes on then', async ({ page }) => {
  const release = await blockScripts(page)
  await page.goto('/en/contact/')
  const name = page.getByLabel(/^Name/)
  await name.fill('Sara')
  await name.press('Enter')
  release()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(name).toHaveValue('Sara')

  // A stored draft of a later step is shown once the form is hydrated.
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(name).toHaveValue('Sara')
})

test('offers an email while the form of its page cannot be loaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  const requests = await failRequests(page, '**/assets/contact-form-*.js')
  await page.goto('/en/contact/')
  const fallback = page.getByRole('link', { name: 'Write an email' })
  await expect(fallback).toBeVisible()
  requests.isFailing = false
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeVisible()
  await expect(fallback).toBeHidden()
})

test('hydrates a part when it is used, and keeps its HTML; renders a tab when it is opened', async ({
  page,
}) => {
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const call = page.locator('[data-unhydrated="home-parts"]')
  const prerendered = await call.getByRole('heading').first().elementHandle()
  await expect(call).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(call).toHaveCount(0)
  expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true)

  const contact = page.locator('[data-of-tab="contact"]')
  await expect(contact, 'of a page of its own').toBeEmpty()
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(contact).not.toHaveAttribute('data-unhydrated')
  await expect(headline(page)).toBeFocused()

  await page.getByRole('banner').getByText('العربية', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  for (const tab of ['metrics', 'agencies', 'about']) {
    await page.evaluate((hash) => (location.hash = hash), tab)
    await page.getByRole('main').getByRole('button', { name: 'ابدأ الآن' }).last().click()
    await expect(page.getByRole('dialog'), `a way to go on from ${tab}`).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(headline(page), 'a tab in the other language').toHaveText('إلى أين نمضي، ولماذا')
})

/** Texts as staff have changed them since the HTML was built, in Arabic. */
const changes: Record<string, string> = {
  'company.name': 'شركة المدار',
  'contact.phone': '+966 12 345 6789',
  'contact.response': 'خلال 4 ساعات',
  'about.claim.clients.value': '+250',
  'services.strategy.title': 'استراتيجية أولًا',
  'hero.title': 'عنوان جديد',
  'about.headline': 'رؤية جديدة',
}

test('shows content that is newer than the HTML, the same everywhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Only for this page, so that other tests on this stack keep theirs.
  await page.route('**/api/content', async (route) => {
    const headers = { ...route.request().headers(), 'if-none-match': '' }
    const items = contentList.parse(await (await route.fetch({ headers })).json())
    const json = items.map((item) => ({ ...item, value_ar: changes[item.key] ?? item.value_ar }))
    await route.fulfill({ json })
  })
  await page.goto('/')
  await expect(headline(page)).toHaveText('عنوان جديد')
  await expect(page).toHaveTitle(/^شركة المدار \| /)
  const texts: [part: string, ...keys: string[]][] = [
    ['#root header', 'company.name'],
    ['#root footer', 'company.name', 'contact.phone'],
    ['#hero', 'about.claim.clients.value'],
    ['#metrics', 'about.claim.clients.value'],
    ['#security', 'services.strategy.title'],
    ['#about', 'about.headline'],
    // A text that names the response time.
    ['#contact', 'contact.response'],
  ]
  for (const [part, ...keys] of texts) {
    await page.evaluate((hash) => (location.hash = hash), part)
    for (const key of keys)
      await expect(page.locator(part).first(), `${part}: ${key}`).toContainText(changes[key] ?? '?')
  }
  expect(await page.locator('body').innerText()).not.toContain('ريادة للاستشارات')
  await page.evaluate(() => (location.hash = 'home'))
  await page.locator('#hero').getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: 'مساعد شركة المدار الذكي' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText('شركة المدار'), 'the sign-in screen').toBeVisible()
})

test('hydrates a failed part at the next click, and names the parts that could not be loaded', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED|preload/)
  for (const [files, path] of [
    ['**/assets/page-*.js', '/en/'],
    ['**/assets/site-*.js', '/en/'],
    ['**/assets/about-*.js', '/en/about/'],
    ['**/assets/panels-*.js', '/en/about/'],
  ] as const) {
    const requests = await failRequests(page, files)
    await page.goto(path)
    await expect(headline(page)).toBeVisible()
    await expect.poll(() => requests.failed, files).toBeGreaterThan(0)
    const isPart = path.endsWith('about/')
    await expect(notLoaded(page)).toHaveCount(isPart ? 1 : 0)
    requests.isFailing = false
    const part = page.locator(isPart ? '[data-of-tab="about"]' : 'main')
    await part
      .getByRole('button', { name: isPart ? /./ : /Get Started/ })
      .last()
      .click()
    await expect(page.getByRole('dialog'), files).toBeVisible()
    await page.goto('about:blank')
  }
})

test('a tab that could not be loaded is opened as a page; without a connection a message says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED|preload/)
  const requests = await failRequests(page, '**/assets/about-*.js')
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Vision & Mission' })
  await page.evaluate(() => document.body.setAttribute('data-kept', ''))
  const connection = (isThere: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(navigator, 'onLine', { value, configurable: true }),
      isThere,
    )
  await connection(false)
  await link.click()
  await expect(notLoaded(page)).toBeVisible()
  await expect(page).toHaveURL(/\/en\/$/)
  await expect(page.locator('#hero-title')).toBeVisible()
  await connection(true)
  await link.click()
  await expect(page).toHaveURL(/\/en\/about\/$/)
  await expect(headline(page)).toHaveText('Where we are going, and why')
  await expect(page.locator('body'), 'another page').not.toHaveAttribute('data-kept')
  expect(requests.failed).toBeGreaterThan(1)
})

test('a chat that could not be loaded is closed with a message, and opens at the next click', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_FAILED/)
  const requests = await failRequests(page, '**/assets/chat-view-*.js')
  const assistant = assistantOn(page, 'en')
  await assistant.visit()
  await assistant.button('chat.open').click()
  await expect(notLoaded(page)).toBeVisible()
  await expect(assistant.button('intro.start')).toBeVisible()
  requests.isFailing = false
  await assistant.openChat()
})
