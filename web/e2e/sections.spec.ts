import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { fullUnless, viewportsIn } from './matrix.ts'
import { expect, test } from './test.ts'

const languages = [
  {
    path: '/',
    lang: 'ar',
    start: 'ابدأ استكشاف حالات الاستخدام',
    services: 'الخدمات والأثر',
    impact: /أثرنا/,
    details: /تفاصيل الخدمة.*التحول الرقمي/,
    terms: ['متاحة', 'خدمة استشارية', 'من 6 أشهر إلى 12 شهرًا', 'مستمرة'],
    book: 'احجز استشارة',
    next: 'الشهادة التالية',
    previous: 'الشهادة السابقة',
    forward: 'ArrowLeft',
    names: ['عميلة من القطاع الحكومي', 'عميل من القطاع الصناعي', 'عميلة من القطاع الصحي'],
    values: ['التنوع', 'الانفتاح', 'الابتكار', 'الودّ', 'التعاون', 'الإتقان في التنفيذ'],
    active: 'شراكة قائمة',
    pause: 'إيقاف التنقل التلقائي',
    withoutScript: ['ورش اكتشاف مع من يؤدون العمل', 'جهة خدمية حكومية', 'خريطة للمعرفة', 'رؤيتنا'],
  },
  {
    path: '/en/',
    lang: 'en',
    start: 'Start Exploring Use Cases',
    services: 'Services & Impact',
    impact: /Our Impact/,
    details: /Service details.*Digital Transformation/,
    terms: ['Available', 'Consulting Service', '6-12 months', 'Ongoing'],
    book: 'Book Consultation',
    next: 'Next testimonial',
    previous: 'Previous testimonial',
    forward: 'ArrowRight',
    names: ['A client in the public sector', 'A client in industry', 'A client in healthcare'],
    values: [
      'Diversity',
      'Openness',
      'Innovation',
      'Warmth',
      'Collaboration',
      'Excellence in Execution',
    ],
    active: 'Active partnership',
    pause: 'Pause automatic rotation',
    withoutScript: [
      'Discovery workshops',
      'public service authority',
      'Knowledge map',
      'Our vision',
    ],
  },
] as const

/** The visible figures, not their accessible names. */
const seen = (page: Page) => page.locator('#metrics').getByTestId('counted')

/** Pauses the clock, which the test then advances. */
const stopTime = async (page: Page) => {
  await expect(page.getByRole('main')).not.toHaveAttribute('data-tab', 'start')
  await page.clock.pauseAt(Date.now() + 60_000)
}

for (const say of languages) {
  test.describe(`sections in ${say.lang}`, () => {
    test(
      'shows use cases below the catalog, which open the assistant',
      fullUnless('ar', say.lang),
      async ({ page }) => {
        await page.goto(`${say.path}#solutions`)
        const cases = page.locator('#use-cases')
        await expect(cases.getByRole('heading', { level: 4 })).toHaveCount(4)
        for (const figure of ['×3', '95%', '24/7'])
          await expect(cases.getByText(figure, { exact: true })).toBeVisible()
        await cases.getByRole('button', { name: say.start }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    )

    test('moves the highlight until it is paused', fullUnless('en', say.lang), async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
      await page.goto(`${say.path}#solutions`)
      await stopTime(page)
      const cases = page.locator('#use-cases')
      const pause = cases.getByRole('button', { name: say.pause })
      await pause.scrollIntoViewIfNeeded()
      const places = cases.locator('li:has(h4)')
      const isCurrent = (place: number, timeout?: number) =>
        expect(places.nth(place).locator('[data-current]')).toHaveCount(1, { timeout })
      await isCurrent(0)
      await expect(async () => {
        await page.clock.runFor(3000)
        await isCurrent(1, 500)
      }).toPass()
      await pause.click()
      await page.clock.runFor(12_000)
      await isCurrent(1)
    })

    test(
      'counts up the figures when their tab opens, without layout shifts',
      fullUnless('ar', say.lang),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await page.clock.install()
        await page.goto(say.path)
        await stopTime(page)
        const banner = page.getByRole('banner')
        await banner.getByRole('button', { name: say.services }).click()
        await banner.getByRole('link', { name: say.impact }).click()
        // The click is rendered first, then its result.
        await page.clock.runFor(100)
        const list = page.locator('#metrics [aria-busy]')
        await expect(list).toHaveAttribute('aria-busy', 'true')
        const placeholder = await list.boundingBox()
        await page.clock.runFor(800)
        await expect(list).toHaveAttribute('aria-busy', 'false')
        await expect(seen(page)).toHaveText(['0%', '0%', '0%', '0%'])
        expect(await list.boundingBox()).toEqual(placeholder)
        await page.clock.runFor(5000)
        await expect(seen(page)).toHaveText(['95%', '85%', '98%', '90%'])
        expect(await list.boundingBox()).toEqual(placeholder)
      },
    )

    test(
      'shows four segments with rate and state',
      fullUnless('en', say.lang),
      async ({ page }) => {
        await page.goto(`${say.path}#agencies`)
        const agencies = page.locator('#agencies')
        await expect(agencies.getByText(say.active)).toHaveCount(4)
        for (const rate of ['85%', '75%', '90%', '80%'])
          await expect(agencies.getByText(rate, { exact: true })).toBeVisible()
      },
    )

    test(
      'opens a service by keyboard and returns the focus',
      fullUnless('ar', say.lang),
      async ({ page }) => {
        await page.goto(`${say.path}#security`)
        for (const value of say.values)
          await expect(page.locator('#security').getByText(value, { exact: true })).toBeVisible()
        const opener = page.getByRole('button', { name: say.details })
        await opener.focus()
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog')
        await expect(dialog.locator('[data-term]')).toHaveText([...say.terms])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(opener).toBeFocused()
        await page.keyboard.press('Enter')
        await dialog.getByRole('button', { name: say.book }).click()
        await expect(page.getByRole('dialog')).not.toContainText(say.terms[1])
      },
    )

    test('cycles through testimonials in both directions by button and by key', async ({
      page,
    }) => {
      await page.goto(`${say.path}#security`)
      const name = (index: number) =>
        page.locator('#security').getByText(say.names[index] ?? '', { exact: true })
      await expect(name(0)).toBeVisible()
      await expect(name(1)).toBeHidden()
      await page.getByRole('button', { name: say.previous }).click()
      await expect(name(2)).toBeVisible()
      await expect(name(0)).toBeHidden()
      await page.getByRole('button', { name: say.next }).click()
      await expect(name(0)).toBeVisible()
      await page.keyboard.press(say.forward)
      await expect(name(1)).toBeVisible()
    })

    for (const { width, details } of viewportsIn(say.lang))
      test(
        `@accessibility has no findings and no horizontal overflow at ${width} px`,
        details,
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${say.path}#security`)
          await expect(page.getByRole('main')).toHaveAttribute('data-tab', 'security')
          // All tabs at once.
          await page.addStyleTag({ content: 'main > * { display: block !important }' })
          const widest = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(widest).toBeLessThanOrEqual(width)
          await expectAccessible(page)
        },
      )

    test(
      '@accessibility an open service has no findings',
      fullUnless('ar', say.lang),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(`${say.path}#security`)
        await page.getByRole('button', { name: say.details }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
      },
    )

    test('respects reduced motion', fullUnless('en', say.lang), async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      await page.goto(say.path)
      await stopTime(page)
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: say.services }).click()
      await banner.getByRole('link', { name: say.impact }).click()
      await expect(seen(page)).toHaveText(['95%', '85%', '98%', '90%'])
      await page.goto(`${say.path}#solutions`)
      await expect(page.getByRole('button', { name: say.pause })).toHaveCount(0)
      await page.locator('#use-cases h3').scrollIntoViewIfNeeded()
      await page.clock.runFor(12_000)
      await expect(
        page.locator('#use-cases li:has(h4)').first().locator('[data-current]'),
      ).toHaveCount(1)
    })

    test('shows everything without JavaScript', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(say.path)
      // Playwright's locators ignore <noscript>.
      const read = await page.evaluate(() => document.querySelector('main')?.innerText)
      for (const text of [...say.withoutScript, ...say.terms]) expect(read).toContain(text)
      for (const name of say.names)
        await expect(page.locator('#security').getByText(name)).toBeVisible()
      await expect(seen(page)).toHaveText(['95%', '85%', '98%', '90%'])
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await context.close()
    })
  })
}
