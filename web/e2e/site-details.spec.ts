import { chromium, type Page } from '@playwright/test'
import { assistantOn } from './assistant/drawer.ts'
import { fullUnless } from './matrix.ts'
import { expect, test } from './test.ts'

const words = {
  ar: {
    path: '/',
    privacy: 'سياسة الخصوصية',
    explore: /استكشف المجال.*تجربة العملاء/,
    area: 'المجال الذي يهمّني: تجربة العملاء',
    solutions: 'الحلول والخدمات',
    tagline: 'نجمع بين الخبرة المحلية والابتكار العالمي',
  },
  en: {
    path: '/en/',
    privacy: 'Privacy Policy',
    explore: /Explore this area.*Customer Experience/,
    area: 'Area of interest: Customer Experience',
    solutions: 'Solutions & services',
    tagline: 'We blend local insight with global innovation',
  },
} as const

/** What the browser measured since the page began to load. */
const measure = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; largest: number }>((done) => {
        let shift = 0
        let largest = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        new PerformanceObserver((list) => {
          largest = list.getEntries().at(-1)?.startTime ?? 0
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => done({ shift, largest }), 200)
      }),
  )

for (const language of ['ar', 'en'] as const) {
  const say = words[language]
  const details = fullUnless('ar', language)

  test.describe(`site details in ${language}`, () => {
    test('explores an area, which begins the idea and can be removed', async ({ page }) => {
      const { dialog, toIdea, idea, t } = assistantOn(page, language)
      await page.goto(`${say.path}#solutions`)
      await page.getByRole('button', { name: say.explore }).click()
      await expect(dialog.getByText(say.area, { exact: true })).toBeVisible()
      await toIdea()
      await expect(idea).toHaveValue(`${say.area}\n`)
      await dialog.getByRole('button', { name: t('area.remove') }).click()
      await expect(idea).toHaveValue('')
      await expect(dialog.getByText(say.area, { exact: true })).toBeHidden()
    })

    test('opens the privacy policy over the assistant', details, async ({ page }) => {
      const { dialog, visit, toIdea } = assistantOn(page, language)
      await visit()
      await toIdea()
      const link = dialog.getByRole('link', { name: say.privacy })
      await link.click()
      const policy = page.getByRole('dialog', { name: say.privacy })
      await expect(policy).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(policy).toBeHidden()
      await expect(dialog).toBeVisible()
      await expect(link).toBeFocused()
    })

    test('a link of the footer scrolls smoothly and moves the focus', details, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(`${say.path}#security`)
      const link = page.getByRole('contentinfo').getByRole('link', { name: say.solutions })
      await link.scrollIntoViewIfNeeded()
      await page.evaluate(() => {
        const positions: number[] = Object.assign(globalThis, { positions: [] }).positions
        addEventListener('scroll', () => positions.push(scrollY))
      })
      await link.click()
      await expect(page.locator('#solutions-title')).toBeFocused()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const positions = await page.evaluate((): number[] => Reflect.get(globalThis, 'positions'))
      expect(positions.filter((each) => each > 0).length).toBeGreaterThan(3)
    })

    test(
      'types the first line and counts, without shifts or a later largest paint',
      details,
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.goto(say.path)
        const typed = page.getByTestId('typed')
        // The line is in the HTML, then typed.
        await expect.poll(() => typed.textContent()).not.toBe(say.tagline)
        const { largest } = await measure(page)
        await expect(typed).toHaveText(say.tagline)
        const later = await measure(page)
        expect(later.largest).toBe(largest)
        // The caret moves.
        expect(later.shift).toBeLessThan(0.001)

        await page.goto('about:blank')
        await page.goto(`${say.path}#metrics`)
        const figures = page.locator('#metrics').getByTestId('counted')
        await expect(figures.first()).toHaveText('0%')
        await expect(figures).toHaveText(['95%', '85%', '98%', '90%'])
        expect((await measure(page)).shift).toBe(0)
      },
    )

    test(
      'a dialog covers the strip of a classic scrollbar, and the page keeps its width',
      details,
      async ({ launchOptions, baseURL }) => {
        const browser = await chromium.launch({
          ...launchOptions,
          ignoreDefaultArgs: ['--hide-scrollbars'],
        })
        const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' })
        const { dialog, visit } = assistantOn(page, language)
        await page.goto(say.path)
        const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
        expect(bar).toBeGreaterThan(0)
        const title = page.locator('#hero-title')
        const before = await title.boundingBox()
        await visit()
        await expect(dialog).toBeVisible()
        const box = await dialog.boundingBox()
        const edge = language === 'ar' ? box?.x : (box?.x ?? 0) + (box?.width ?? 0)
        expect(edge).toBe(language === 'ar' ? 0 : await page.evaluate(() => innerWidth))
        expect(await title.boundingBox()).toEqual(before)
        await browser.close()
      },
    )

    test(
      'shows two whole steps of the plan at a height of 800 pixels',
      details,
      async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 })
        const { dialog, button, visit, toIdea, email, idea, t } = assistantOn(page, language)
        await visit()
        await toIdea()
        await email.fill(`sara.${crypto.randomUUID().slice(0, 8)}@example.com`)
        await idea.fill('Answer 300 requests a day faster')
        await button('generate').click()
        for (let step = 0; step < 3; step++)
          await dialog
            .getByRole('button', { name: t('plan.add') })
            .first()
            .click()
        const plan = dialog.getByRole('complementary')
        await expect(plan.getByRole('listitem')).toHaveCount(3)
        const whole = await plan.getByRole('list').evaluate((list) => {
          const end = list.getBoundingClientRect().bottom
          return [...list.children].filter((step) => step.getBoundingClientRect().bottom <= end)
            .length
        })
        expect(whole).toBeGreaterThanOrEqual(2)
      },
    )
  })
}

test('no triangle is visible at the top edge of the hero', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  // The mask, since the edge cuts triangles at most window sizes.
  const mask = await page
    .locator('#hero svg')
    .first()
    .evaluate((facade) => getComputedStyle(facade).maskImage)
  expect(mask.match(/linear-gradient/g)).toHaveLength(2)
})
