import { brotliCompressSync } from 'node:zlib'
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
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    const script = await (await tracking).body()
    expect(brotliCompressSync(script).length).toBeLessThanOrEqual(3000)
  })

test('only the password screens load the package of their forms', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const isLoaded = async () => {
    const texts = await Promise.all(scripts)
    expect(texts.length).toBeGreaterThan(0)
    return texts.some((text) => text.includes('supabase-auth-ui'))
  }
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(await isLoaded()).toBe(false)
  await page.goto('/admin')
  await page.locator('input[type=password]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await isLoaded()).toBe(false)
  await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await page.getByRole('button', { name: 'إرسال الرابط' }).waitFor()
  expect(await isLoaded()).toBe(true)
})
