import { expect, test } from './test.ts'

/** Holds back every script but the first until told. */
async function holdScripts(page: import('@playwright/test').Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Lets nothing of these files through until it is closed, but for the script that the page begins with. */
async function holeFor(page: import('@playwright/test').Page, files: string) {
  const hole = { isOpen: true, swallowed: 0 }
  const html = await (await page.request.get('/en/')).text()
  await page.route(files, async (route) => {
    const isFirst = html.includes(`src="${new URL(route.request().url()).pathname}"`)
    if (!hole.isOpen || isFirst) return route.continue()
    hole.swallowed += 1
    return route.abort()
  })
  return hole
}

test('what is pressed before the page is alive is done as soon as it is', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/')
  await page
    .getByRole('button', { name: /Learn More/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a tab opens before the page is alive, and stays open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/#about')
  const title = page.getByRole('heading', { name: 'Where we are going, and why' })
  await expect(title).toBeVisible()
  release()
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('a tab that nobody has opened sleeps; opened, it takes the focus and comes alive', async ({
  page,
}) => {
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const panel = page.locator('[data-tabs="contact"]')
  await expect(panel).toHaveAttribute('data-unhydrated')
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(panel).not.toHaveAttribute('data-unhydrated')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('opening the assistant leaves the tabs that sleep as they are printed', async ({ page }) => {
  await page.goto('/en/')
  await expect(page.locator('#root')).not.toHaveAttribute('data-unhydrated')
  const printed = await page.locator('#agencies').elementHandle()
  await page.locator('#hero').getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[data-tabs="agencies"]')).toHaveAttribute('data-unhydrated')
  expect(await printed?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a page turned into the other language has turned what sleeps, too', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByText('English', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/en/#about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we are going, and why')
})

test('content that is newer than the HTML arrives in every part', async ({ page, request }) => {
  const items: { key: string; value_ar: string }[] = await (
    await request.get('/api/content')
  ).json()
  const [first] = items.filter((item) => item.key === 'hero.title')
  await page.route('**/api/content', (route) =>
    route.fulfill({
      json: [
        { ...first, value_ar: 'عنوان جديد' },
        { ...first, key: 'about.vision.headline', value_ar: 'رؤية جديدة' },
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
  test(`a hole in the network that the ${what} fall into while the page wakes is mended by the next touch`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource|ERR_FAILED|preload/)
    const hole = await holeFor(page, files)
    await page.goto('/en/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(hole.swallowed).toBeGreaterThan(0)
    hole.isOpen = false
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
  test(`a tab whose ${what} did not come stays as printed, says so, and comes alive when pressed`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource|ERR_FAILED|preload/)
    const hole = await holeFor(page, files)
    await page.goto('/en/#about')
    await expect(page.getByText('This part could not be loaded.')).toBeVisible()
    const panel = page.locator('[data-tabs="about"]')
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(hole.swallowed).toBeGreaterThan(0)
    hole.isOpen = false
    await panel.getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(panel).not.toHaveAttribute('data-unhydrated')
  })
