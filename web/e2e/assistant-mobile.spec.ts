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

test('scrolls to the start of an answer with cards', async ({ page }) => {
  await page.goto('/en/')
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: 'Ask the assistant' }).click()
  await drawer.locator('textarea').fill('What do you offer government?')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('Services that fit your question')).toBeVisible()
  await expect(
    drawer.getByText('These are the services closest to what you describe.', { exact: true }),
  ).toBeInViewport()
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
