import { expectAccessible } from './accessibility.ts'
import { sql } from './database.ts'
import { viewportsWith } from './matrix.ts'
import { expect, test } from './test.ts'

const languages = {
  ar: {
    path: '/#contact',
    email: 'البريد الإلكتروني',
    message: 'كيف نساعدك؟',
    missing: 'اكتب بريدك الإلكتروني لنرد عليك',
    industry: 'الجهات الحكومية',
    projectType: 'التحول الرقمي',
    sent: 'وصلنا طلبك',
  },
  en: {
    path: '/en/#contact',
    email: 'Email',
    message: 'How can we help?',
    missing: 'Enter your email so that we can reply',
    industry: 'Government Entities',
    projectType: 'Digital Transformation',
    sent: 'We have received your request',
  },
} as const

for (const { width, language, details } of viewportsWith('en'))
  test(
    `the form reports missing fields and stores the request, by keyboard (${language}, ${width} px)`,
    details,
    async ({ page }) => {
      const texts = languages[language]
      const email = `keys.${language}.${Date.now()}@example.com`
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key)
      }
      const check = async () => {
        const widest = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(widest).toBeLessThanOrEqual(width)
        await expectAccessible(page, '#contact')
      }
      const active = page.locator('*:focus')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(texts.path)
      const form = page.locator('#contact form')
      // Submitting on the last step leads back to a missing field on the first.
      await form.getByLabel(texts.email).focus()
      await press('Enter')
      await expect(active).toContainText('2')
      // The header does not cover the form, and the first field is in view.
      expect((await form.locator('select').first().boundingBox())?.y).toBeLessThan(500)
      await check()
      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(active).toContainText('3')
      // The message, the privacy policy, Previous, Send.
      await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
      await expect(form.getByLabel(texts.email)).toBeFocused()
      await expect(form.getByText(texts.missing)).toBeVisible()
      await check()
      await page.keyboard.type(email)
      // The first one opens the list.
      const choose = (option: number) => [...Array(option + 1).fill('ArrowDown'), 'Enter']
      await press('Enter', 'Tab', ...choose(2))
      await press('Tab', ...choose(4))
      await press('Tab', 'Enter', 'Tab')
      await expect(form.getByLabel(texts.message)).toBeFocused()
      await page.keyboard.type('سؤال واحد\nA single question')

      await press('Tab', 'Tab', 'Tab', 'Enter')
      await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()
      await check()

      const shown = await page.locator('#contact bdi', { hasText: /^R-/ }).textContent()
      const [row] = await sql<object>(
        'select reference, industry, project_type, message from contact_requests where email = $1',
        [email],
      )
      expect(row).toEqual({
        reference: shown,
        industry: texts.industry,
        project_type: texts.projectType,
        message: 'سؤال واحد\nA single question',
      })
      await page.reload()
      await expect(page.locator('#contact bdi', { hasText: shown ?? '' })).toBeVisible()
    },
  )
