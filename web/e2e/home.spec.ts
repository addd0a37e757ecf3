import { expectAccessible } from './accessibility.ts'
import { viewportsIn } from './matrix.ts'
import { expect, test } from './test.ts'

const words = {
  ar: {
    path: '/',
    figures: 'نتائج مشاريعنا',
    more: /^اعرف المزيد/,
    all: 'عرض الحلول العشرة',
    solutions: /^حلول/,
    case: 'مراجعة العقود في نصف يوم',
    plan: 'مثال على خطة من المساعد',
    explore: 'ابدأ استكشاف حالات الاستخدام',
    journey: 'ابدأ رحلتك',
  },
  en: {
    path: '/en/',
    figures: 'Results of our projects',
    more: /^Learn More/,
    all: 'See all 10 solutions',
    solutions: /^Solutions/,
    case: 'Contract review in half a day',
    plan: 'Sample plan from the assistant',
    explore: 'Start Exploring Use Cases',
    journey: 'Start Your Journey',
  },
} as const

for (const language of ['ar', 'en'] as const) {
  const say = words[language]

  test.describe(`start page in ${language}`, () => {
    test('leads from results over four solutions and a case to the assistant', async ({ page }) => {
      await page.goto(say.path)
      const main = page.getByRole('main')
      await expect(main).toHaveAttribute('data-tab', 'home')
      await expect(page.getByRole('figure', { name: say.plan })).toBeVisible()
      await expect(page.getByRole('list', { name: say.figures }).getByRole('listitem')).toHaveText([
        /85%/,
        /98%/,
        /95%/,
      ])
      await expect(main.getByRole('button', { name: say.more })).toHaveCount(4)
      await expect(main.getByRole('heading', { name: say.case })).toBeVisible()

      // A part that is only hydrated when it is clicked.
      const story = page.locator('[data-unhydrated="home-story"]')
      await expect(story).toBeVisible()
      await main.getByRole('button', { name: say.explore }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(story).toHaveCount(0)
    })

    test('opens all solutions, and the title keeps the focus', async ({ page }) => {
      await page.goto(say.path)
      await page.getByRole('link', { name: say.all }).click()
      const main = page.getByRole('main')
      await expect(main).toHaveAttribute('data-tab', 'solutions')
      await expect(main.getByRole('heading', { level: 1, name: say.solutions })).toBeFocused()
      await expect(main.getByRole('button', { name: say.more })).toHaveCount(10)
      await page.goBack()
      await expect(main.getByRole('button', { name: say.more })).toHaveCount(4)
    })

    for (const { width, details } of viewportsIn(language))
      test(`@accessibility has no findings at ${width} px`, details, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 900 })
        await page.goto(say.path)
        await expect(page.getByRole('main')).toHaveAttribute('data-tab', 'home')
        const widest = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(widest).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      })
  })
}

test('the other tabs end with a way to go on', async ({ page }) => {
  for (const tab of ['metrics', 'agencies', 'about']) {
    await page.goto(`/#${tab}`)
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: words.ar.journey }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
})
