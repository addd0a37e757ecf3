import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('fills the contact form with the input of the assistant', async ({ page }) => {
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.locator('input[type=email]').fill('prefilled@example.com')
  await drawer.locator('textarea').fill('Licences in three days instead of three weeks')
  await drawer.getByRole('button', { name: 'Generate' }).click()
  await drawer.getByRole('button', { name: 'Book' }).first().click()
  await page.getByRole('link', { name: 'Open the form' }).click()
  const form = page.locator('#contact form')
  await expect(form.locator('input[type=email]')).toHaveValue('prefilled@example.com')
  await form.getByRole('button', { name: 'Next' }).click()
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(form.locator('textarea')).toHaveValue(/Licences in three days/)
})

/** Opens the chat and asks a question that is answered with services. */
async function askForServices(page: Page) {
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'Ask the assistant' }).click()
  await drawer.locator('textarea').fill('What do you offer government?')
  await page.keyboard.press('Enter')
  const services = drawer.getByRole('region', { name: 'Services that fit your question' })
  await expect(services).toBeVisible()
  return { drawer, services }
}

test('scrolls to the start of an answer with cards', async ({ page }) => {
  const { drawer } = await askForServices(page)
  await expect(
    drawer.getByText('These are the services closest to what you describe.', { exact: true }),
  ).toBeInViewport()
})

test('the arrows move through the services, and are gone where all fit', async ({ page }) => {
  // Otherwise the next click could interrupt the scrolling of the one before.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { services } = await askForServices(page)
  const previous = services.getByRole('button', { name: 'Previous services' })
  const next = services.getByRole('button', { name: 'Next services' })
  const cards = services.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(previous).toBeDisabled()
  for (let shown = 1; shown < (await cards.count()); shown++) await next.click()
  await expect(next).toBeDisabled()
  await expect(cards.last()).toBeInViewport({ ratio: 0.8 })
  await previous.click()
  await expect(next).toBeEnabled()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(next).toBeHidden()
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.5 })
})

test('shows how long the plan is, and the way to it', async ({ page }) => {
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.getByRole('button', { name: 'Next' }).click()
  await drawer.locator('input[type=email]').fill('plan@example.com')
  await drawer.locator('textarea').fill('Licences in three days instead of three weeks')
  await drawer.getByRole('button', { name: 'Generate' }).click()
  const link = drawer.getByRole('button', { name: /^Your Plan/ })
  await expect(link).toHaveText('Your Plan 0 steps')
  await drawer.getByRole('button', { name: 'Add to Plan' }).first().click()
  await expect(link).toHaveText('Your Plan 1 step')
  await link.click()
  await expect(drawer.getByRole('heading', { level: 3, name: /^Your Plan/ })).toBeInViewport()
})
