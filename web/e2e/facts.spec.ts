import type { Page } from '@playwright/test'
import { contentList } from '#contract/content.ts'
import { expect, test } from './test.ts'

/** Facts as staff have changed them. */
const changes: Record<string, [ar: string, en: string]> = {
  'company.name': ['شركة المدار', 'Madar Advisory'],
  'contact.phone': ['+966 12 345 6789', '+966 12 345 6789'],
  'contact.response': ['خلال 4 ساعات', 'within 4 hours'],
  'about.claim.clients.value': ['+250', '250+'],
  'services.strategy.title': ['استراتيجية أولًا', 'Strategy first'],
}

/** Answers requests for the content with the changes, so that other tests on this stack keep theirs. */
async function changeFacts(page: Page) {
  await page.route('**/api/content', async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    })
    const items = contentList.parse(await response.json()).map((item) => {
      const [value_ar, value_en] = changes[item.key] ?? [item.value_ar, item.value_en]
      return { ...item, value_ar, value_en }
    })
    await route.fulfill({ json: items })
  })
}

const languages = [
  { path: '/', index: 0, expert: 'خبير شركة المدار الذكي', shipped: 'ريادة للاستشارات' },
  { path: '/en/', index: 1, expert: 'Madar Advisory AI Expert', shipped: 'Riyada Consulting' },
] as const

for (const { path, index, expert, shipped } of languages)
  test(`a changed fact is the same everywhere on ${path}`, async ({ page }) => {
    await changeFacts(page)
    const value = (key: string) => changes[key]?.[index] ?? ''
    await page.goto(path)
    await expect(page).toHaveTitle(new RegExp(`^${value('company.name')} \\| `))
    for (const part of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(part)).toContainText(value('company.name'))
    await expect(page.getByRole('contentinfo')).toContainText(value('contact.phone'))
    await expect(page.locator('#hero')).toContainText(value('about.claim.clients.value'))
    await expect(page.locator('#metrics')).toContainText(value('about.claim.clients.value'))
    await expect(page.locator('#security')).toContainText(value('services.strategy.title'))
    // A text that names the response time.
    await expect(page.locator('#contact')).toContainText(value('contact.response'))
    expect(await page.locator('body').innerText()).not.toContain(shipped)

    await page.locator('#hero').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: expert })).toBeVisible()
  })

test('the sign-in screen has the published name', async ({ page }) => {
  await changeFacts(page)
  await page.goto('/admin')
  await expect(page.getByText('شركة المدار')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('Madar Advisory')).toBeVisible()
})

test('keys of the specification replace the name, and keywords are a meta tag', async ({
  page,
}) => {
  await page.route('**/api/content', async (route) => {
    const response = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    })
    const [first, ...items] = contentList.parse(await response.json())
    const named = { content_type: 'text', value_ar: 'المدار', value_en: 'Madar' }
    await route.fulfill({ json: [{ ...first, ...named, key: 'company.name.ar' }, ...items] })
  })
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('المدار')
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', /ذكاء اصطناعي/)
})
