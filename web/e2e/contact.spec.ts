import { expectAccessible, overflow } from './accessibility.ts'
import { textOf } from './faults/texts.ts'
import { viewportsWith } from './matrix.ts'
import { expect, test } from './test.ts'

for (const { width, language, details } of viewportsWith('en'))
  test(
    `the form reports missing fields and sends the request, by keyboard (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      const t = (key: string) => textOf(language, key)
      const email = `keys.${language}.${Date.now()}@example.com`
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const check = async () => {
        expect(await overflow(page)).toBeLessThanOrEqual(0)
        await expectAccessible(page, '#contact')
      }
      const active = page.locator('*:focus')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(language === 'ar' ? '/contact/' : '/en/contact/')
      const form = page.locator('#contact form')
      await expect(page.locator('[data-unhydrated=contact-form]')).toHaveCount(0)
      // Submitting on the last step leads back to a missing field on the first.
      await form.getByLabel(t('contact.yourEmail.label')).focus()
      await press('Enter')
      await expect(active).toContainText('2')
      // The header does not cover the form, and the first field is in view.
      expect((await form.locator('select').first().boundingBox())?.y).toBeLessThan(500)
      await check()
      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(active).toContainText('3')
      // The message, the privacy policy, Previous, Send.
      await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
      await expect(form.getByLabel(t('contact.yourEmail.label'))).toBeFocused()
      await expect(form.getByText(t('contact.yourEmail.missing'))).toBeVisible()
      await check()
      await page.keyboard.type(email)
      // The first one opens the list.
      const choose = (option: number) => [...Array(option + 1).fill('ArrowDown'), 'Enter']
      await press('Enter', 'Tab', ...choose(2))
      await press('Tab', ...choose(4))
      await press('Tab', 'Enter', 'Tab')
      await expect(form.getByLabel(t('contact.message.label'))).toBeFocused()
      await page.keyboard.type('سؤال واحد\nA single question')

      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(page.getByRole('heading', { name: t('contact.sent.title') })).toBeFocused()
      await check()
    },
  )
