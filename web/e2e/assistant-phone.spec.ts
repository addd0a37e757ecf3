import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'

for (const language of ['ar', 'en'] as const)
  test(
    `everything of the assistant can be reached on a phone, and two steps of the plan on a screen of 800 pixels (${language})`,
    fullUnless('en', language),
    async ({ page }) => {
      // Otherwise a click could interrupt the scrolling of the one before.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 360, height: 740 })
      const { t, dialog, button, heading, suggestions, ...assistant } = assistantOn(page, language)
      await assistant.visit()
      const header = dialog.locator('header')

      await test.step('the header has one line for its title and keeps it when a button is added', async () => {
        await expect(button('intro.start')).toBeVisible()
        await expect(header).toHaveCSS('height', '56px')
        await button('intro.start').click()
        await expect(button('reset')).toBeVisible()
        await expect(header).toHaveCSS('height', '56px')
      })

      await test.step('an empty chat is shown from the top, an answer with cards from its start', async () => {
        await page.setViewportSize({ width: 360, height: 480 })
        await assistant.openChat()
        await expect(dialog.getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
        await page.setViewportSize({ width: 360, height: 740 })
        await assistant.message.fill('What do you offer government?')
        await page.keyboard.press('Enter')
        const services = dialog.getByRole('region', { name: t('chat.services') })
        await expect(services).toBeVisible()
        const text = dialog.locator('li[data-role=assistant] p').first()
        await expect(text).toBeInViewport()

        const previous = services.getByRole('button', { name: t('chat.services.previous') })
        const next = services.getByRole('button', { name: t('chat.services.next') })
        const cards = services.getByRole('listitem').filter({ has: page.getByRole('heading') })
        await expect(previous).toBeDisabled()
        for (let shown = 1; shown < (await cards.count()); shown++) await next.click()
        await expect(next).toBeDisabled()
        await expect(cards.last()).toBeInViewport({ ratio: 0.8 })
        await previous.click()
        await expect(next).toBeEnabled()
        await page.setViewportSize({ width: 1280, height: 800 })
        await expect(next, 'all fit').toBeHidden()
        for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.5 })
        await page.setViewportSize({ width: 360, height: 740 })
        await button('chat.back').click()
      })

      await test.step('the way to the plan, with its length', async () => {
        await button('next').click()
        await assistant.email.fill(`plan.${crypto.randomUUID().slice(0, 8)}@example.com`)
        await assistant.idea.fill('Licences in three days instead of three weeks')
        await button('generate').click()
        await expect(heading('results.title')).toBeVisible()
        const link = dialog.getByRole('button', { name: new RegExp(`^${t('plan')}`) })
        await expect(link, 'no plan yet').toBeHidden()
        await button('plan.add').first().click()
        await expect(link).toContainText(language === 'ar' ? 'خطوة واحدة' : '1 step')
        await link.click()
        await expect(dialog.getByRole('heading', { level: 3, name: t('plan') })).toBeInViewport()
        await expect(header, 'the drawer itself does not scroll').toBeInViewport({ ratio: 1 })
      })

      await test.step('two whole steps at a height of 800 pixels', async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        for (let step = 1; step < 3; step++) await button('plan.add').first().click()
        const plan = dialog.getByRole('complementary')
        await expect(plan.getByRole('listitem')).toHaveCount(3)
        const whole = await plan.getByRole('list').evaluate((list) => {
          const end = list.getBoundingClientRect().bottom
          const steps = [...list.children].map((step) => step.getBoundingClientRect().bottom)
          return steps.filter((bottom) => bottom <= end).length
        })
        expect(whole).toBeGreaterThanOrEqual(2)
      })

      await test.step('the step before lists the suggestions', async () => {
        const titles = await suggestions.allTextContents()
        await button('back').click()
        await expect(heading('step.3')).toBeVisible()
        for (const title of titles) await expect(dialog.getByText(title).first()).toBeVisible()
      })
    },
  )
