import { expect, test } from './test.ts'

/** Blocks every script except the first until the returned function is called. */
async function blockScripts(page: import('@playwright/test').Page) {
  const blocked = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await blocked.promise
    await route.continue()
  })
  return blocked.resolve
}

/** Fails all requests of these files until `isFailing` is false, except the entry script. */
async function failRequests(page: import('@playwright/test').Page, files: string) {
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

test('replays a click made before hydration', async ({ page }) => {
  const release = await blockScripts(page)
  await page.goto('/en/')
  await page
    .getByRole('button', { name: /Learn More/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('keeps a tab open that was opened before hydration', async ({ page }) => {
  const release = await blockScripts(page)
  await page.goto('/en/#about')
  const title = page.getByRole('heading', { name: 'Where we are going, and why' })
  await expect(title).toBeVisible()
  release()
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('hydrates a tab when it is opened, and focuses its heading', async ({ page }) => {
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const panel = page.locator('[data-tabs="contact"]')
  await expect(panel).toHaveAttribute('data-unhydrated')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(panel).not.toHaveAttribute('data-unhydrated')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('keeps the prerendered HTML of unhydrated tabs when the assistant opens', async ({ page }) => {
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const prerendered = await page.locator('#agencies').elementHandle()
  await page.locator('#hero').getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-tabs="agencies"]')).toHaveAttribute('data-unhydrated')
  expect(await prerendered?.evaluate((element) => element.isConnected)).toBe(true)
})

test('shows unhydrated tabs in the other language after a switch', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByText('English', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/en/#about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we are going, and why')
})

test('shows content that is newer than the HTML in every tab', async ({ page, request }) => {
  const items: { key: string; value_ar: string }[] = await (
    await request.get('/api/content')
  ).json()
  const [first] = items.filter((item) => item.key === 'hero.title')
  await page.route('**/api/content', (route) =>
    route.fulfill({
      json: [
        { ...first, value_ar: 'عنوان جديد' },
        { ...first, key: 'about.headline', value_ar: 'رؤية جديدة' },
      ],
    }),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عنوان جديد')
  await page.goto('/#about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رؤية جديدة')
})

for (const [what, files] of [
  ['scripts', '**/assets/main-*.js'],
  ['texts', '**/assets/site-*.js'],
] as const)
  test(`hydrates at the next click when the ${what} failed to load`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|ERR_FAILED|preload/)
    const requests = await failRequests(page, files)
    await page.goto('/en/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requests.failed).toBeGreaterThan(0)
    requests.isFailing = false
    await page
      .getByRole('button', { name: /Learn More/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

for (const [what, files] of [
  ['script', '**/assets/about-*.js'],
  ['texts', '**/assets/panels-*.js'],
] as const)
  test(`shows a tab whose ${what} failed to load with a message, and hydrates it when clicked`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|ERR_FAILED|preload/)
    const requests = await failRequests(page, files)
    await page.goto('/en/#about')
    await expect(page.getByText('This part could not be loaded.')).toBeVisible()
    const panel = page.locator('[data-tabs="about"]')
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(requests.failed).toBeGreaterThan(0)
    requests.isFailing = false
    await panel.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(panel).not.toHaveAttribute('data-unhydrated')
  })
