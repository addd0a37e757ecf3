import { expect, test, type APIRequestContext, type Browser } from '@playwright/test'
import type { ContentItem } from '#contract/content.ts'

// Runs against any deployment, also in production. So it depends on no text that staff can edit, and removes items that it
// added. `npm run smoke` sets the addresses and logins.
const { env } = process

// Otherwise the first button of the hero pauses its animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Signs in to the admin. Returns a function that calls an SQL function as its screens do. */
async function databaseAsAdmin(browser: Browser) {
  const page = await browser.newPage()
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/rpc/badge_counts') && request.method() === 'POST',
  )
  await page.goto('/admin')
  await page.locator('input[type=email]').fill(env['SMOKE_ADMIN_EMAIL'] ?? '')
  await page.locator('input[type=password]').fill(env['SMOKE_ADMIN_PASSWORD'] ?? '')
  await page.keyboard.press('Enter')
  const request = await asked
  const { apikey = '', authorization = '' } = await request.allHeaders()
  return async (name: string, data: object) => {
    const url = request.url().replace('badge_counts', name)
    const response = await page.request.post(url, { headers: { apikey, authorization }, data })
    expect(response.ok(), `${name} returned ${response.status()}`).toBe(true)
    return response
  }
}

/** Signs in as the editor. Returns a function that calls the API of the site. */
async function signInAsEditor(request: APIRequestContext) {
  const login = await request.post('/api/auth/login', {
    data: { email: env['SMOKE_EDITOR_EMAIL'], password: env['SMOKE_EDITOR_PASSWORD'] },
  })
  expect(login.status(), 'sign-in as the editor').toBe(200)
  const { token }: { token: string } = await login.json()
  return async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const response = await request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(response.ok(), `${path} returned ${response.status()}`).toBe(true)
    return response
  }
}

test('a visitor of the assistant becomes a scored lead', async ({ page, browser }) => {
  const email = `smoke.${Date.now()}@example.com`
  const asAdmin = await databaseAsAdmin(browser)
  try {
    await page.goto('/')
    await page.locator('#root:not([data-unhydrated])').waitFor()
    await page.locator('#hero button').first().click()
    const assistant = page.getByRole('dialog')
    const next = assistant.locator('footer button').last()
    await next.click()
    await assistant.locator('label:has(input[name=goal][value=consulting])').click()
    await assistant.locator('label:has(input[name=sector][value=healthcare])').click()
    await next.click()
    // Nothing is sent to the AI provider, which costs tokens.
    await assistant.locator('input[type=email]').fill(email)
    await assistant.locator('textarea').first().fill('A smoke test of this deployment')

    const leads = async (): Promise<{ score: number }[]> => {
      const response = await asAdmin('list_people', { filter: { search: email } })
      return response.json()
    }
    await expect
      .poll(leads)
      .toEqual([expect.objectContaining({ email, goal: 'consulting', sector: 'healthcare' })])
    expect((await leads())[0]?.score).toBeGreaterThan(0)
  } finally {
    // The open page would send the rest of its visit.
    await page.close()
    await asAdmin('erase_visitor', { email })
  }
})

test('a visitor sees the headline that an editor saves', async ({ page, browser, request }) => {
  const asEditor = await signInAsEditor(request)
  const key = 'hero.title'
  const stored = async (): Promise<ContentItem> => {
    const items: ContentItem[] = await (await asEditor('GET', 'content/admin')).json()
    const item = items.find((each) => each.key === key)
    if (!item) throw new Error(`There is no item ${key}`)
    return item
  }
  const before = await stored()
  // A run that was stopped may have left some of its characters.
  const original = before.value_ar?.replace(/\u200c+$/, '')
  try {
    await page.addInitScript(() => localStorage.setItem('admin_language', '"ar"'))
    await page.goto(`/admin?item=${key}`)
    await page.locator('input[type=email]').fill(env['SMOKE_EDITOR_EMAIL'] ?? '')
    await page.locator('input[type=password]').fill(env['SMOKE_EDITOR_PASSWORD'] ?? '')
    await page.keyboard.press('Enter')
    const editor = page.getByRole('dialog')
    const field = editor.getByLabel('النص بالعربية')
    await expect(field).not.toHaveValue('')
    // With an invisible character, which visitors of the site do not notice.
    const headline = `${await field.inputValue()}\u200c`
    await field.fill(headline)
    await page.keyboard.press('Control+Enter')
    await expect(editor).toBeHidden()

    const visitor = await browser.newPage()
    await expect(async () => {
      await visitor.goto('/')
      await expect(visitor.locator('#hero-title')).toHaveText(headline, { timeout: 5_000 })
      // Less than the timeout of the test, which would not restore the headline.
    }).toPass({ timeout: 60_000 })
    await visitor.close()
  } finally {
    const { value_ar: current, version } = await stored()
    if (current !== original) {
      await asEditor('PUT', `content/${key}`, { value_ar: original, version })
      // A changed text marks its translation as outdated.
      if (!before.outdated_language)
        await asEditor('PUT', `content/${key}`, { outdated_language: null })
    }
  }
})
