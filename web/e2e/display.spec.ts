import type { Page } from '@playwright/test'
import { overflow } from './accessibility.ts'
import { fullUnless } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'
import { tabs } from '#contract/languages.ts'

const screens = [
  'tab=content',
  'tab=drafts',
  'tab=templates',
  'tab=preview',
  'tab=images',
  'tab=links',
  'tab=requests',
  'tab=leads',
  'tab=leads&part=scoring',
  'tab=leads&part=deliveries',
  'tab=analytics',
  'tab=analytics&part=reports',
  'tab=staff',
]

/** Selected elements that look like one that is not, next to them. */
const hiddenSelections = (page: Page) =>
  page.evaluate(() => {
    const states = ['aria-selected', 'aria-pressed', 'aria-current']
    const look = (element: Element) => {
      const { backgroundColor, borderBlockEndColor, outlineColor } = getComputedStyle(element)
      return [backgroundColor, borderBlockEndColor, outlineColor].join()
    }
    const isSelected = (element: Element) =>
      states.some((state) => ![null, 'false'].includes(element.getAttribute(state)))
    return [...document.querySelectorAll(states.map((state) => `[${state}]`).join())]
      .filter((element) => isSelected(element) && element.getClientRects().length > 0)
      .flatMap((element) => {
        const others = [...(element.parentElement?.children ?? [])].filter(
          (other) => other.tagName === element.tagName && !isSelected(other),
        )
        return others.some((other) => look(other) === look(element)) ? [element.outerHTML] : []
      })
  })

/** Fields that cut off the dots of a final ي (`form-control` in web/src/ui/theme.css). */
const clippedFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(
        (field) =>
          ['text', 'email', 'search', 'url', 'tel', 'password'].includes(field.type) &&
          field.checkVisibility({ visibilityProperty: true }) &&
          field.tabIndex >= 0,
      )
      .filter((field) => !getComputedStyle(field).fontFamily.startsWith('"Site Field"'))
      .map((field) => field.outerHTML),
  )

/** Animations that run although the user prefers less motion. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, timeline, effect }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number(effect?.getComputedTiming().activeDuration) > 10,
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
  )

/** Visible texts on paper that are not black on white, and texts cut at the edge of the page. */
const printProblems = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const bad = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!text || !isShown(element) || element.closest('svg, noscript, select')) return []
      const { color, backgroundColor } = getComputedStyle(element)
      const isBlack = color === 'rgb(0, 0, 0)' && backgroundColor === 'rgba(0, 0, 0, 0)'
      return isBlack ? [] : [`${element.textContent}: ${color} on ${backgroundColor}`]
    })
    const bars = [...document.querySelectorAll('header:not(main header), [role=tablist]')]
    const wide = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
    return [
      ...bad,
      ...bars.filter((bar) => isShown(bar)).map((bar) => bar.outerHTML.slice(0, 200)),
      ...(wide > 0 ? [`${wide} px are cut`] : []),
    ]
  })

/** Opens each screen of the site or the admin. */
async function each(page: Page, language: 'ar' | 'en', area: 'site' | 'admin', check: Check) {
  if (area === 'admin') await openAdmin(page, 'ADMIN', '/admin?tab=links', language)
  else await page.goto(language === 'ar' ? '/' : '/en/')
  for (const name of area === 'admin' ? screens : tabs)
    await test.step(name, async () => {
      if (area === 'admin') await page.goto(`/admin?${name}`)
      else {
        await page.evaluate((tab) => (location.hash = tab), name)
        await expect(page.getByRole('main')).toHaveAttribute('data-tab', name)
        // The start page has parts that only a click hydrates.
        const unhydrated = page.locator('main [data-unhydrated]').filter({ visible: true })
        if (name !== 'home') await expect(unhydrated).toHaveCount(0)
      }
      await page.waitForLoadState('networkidle')
      await check(name)
    })
}
type Check = (name: string) => Promise<void>

for (const language of ['ar', 'en'] as const)
  for (const area of ['site', 'admin'] as const)
    test(
      `shows everything in forced colors, with zoom, without motion and on paper (${area}, ${language})`,
      fullUnless('ar', language),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await each(page, language, area, async (name) => {
          expect.soft(await animations(page), `${name}: nothing moves`).toEqual([])
          expect.soft(await clippedFields(page), `${name}: fields show whole letters`).toEqual([])

          await page.emulateMedia({ forcedColors: 'active' })
          expect.soft(await hiddenSelections(page), `${name}: selections are visible`).toEqual([])
          await page.emulateMedia({ forcedColors: 'none' })

          const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
          // A zoom of 200 %.
          await page.setViewportSize({ width: 640, height: 400 })
          expect.soft(await overflow(page), `${name}: no sideways scrolling`).toBeLessThanOrEqual(0)
          // A4.
          await page.setViewportSize({ width: 794, height: 1123 })
          await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
          expect.soft(await printProblems(page), `${name}: black on white`).toEqual([])
          await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
          await page.setViewportSize({ width, height })
        })
        if (area === 'admin') return
        await page.emulateMedia({ forcedColors: 'active' })
        await page.evaluate(() => (location.hash = 'solutions'))
        const start = page.locator('#use-cases').getByRole('button').first()
        await expect(start, 'buttons have a border').toHaveCSS('border-top-width', '1px')
        await expect(start).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
      },
    )

for (const name of ['service', 'assistant'])
  test(`an open dialog is printed instead of the page below it (${name})`, async ({ page }) => {
    await page.goto('/en/solutions/')
    await page.locator(`[data-opens=${name}]:visible`).first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#solutions-title')).toBeHidden()
    await expect(dialog.getByRole('heading').first()).toBeVisible()
    await expect(dialog.locator('button').first()).toBeHidden()
    await expect(dialog, 'all of it').toHaveCSS('position', 'absolute')
    await expect(dialog).toHaveCSS('overflow-y', 'visible')
  })
