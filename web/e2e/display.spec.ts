import type { Page } from '@playwright/test'
import { fullUnless } from './matrix.ts'
import { openAdmin } from './staff.ts'
import { expect, test } from './test.ts'

const tabs = ['home', 'solutions', 'metrics', 'agencies', 'security', 'about', 'contact']
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

/** Fields that cut off the dots of a final ي (web/src/ui/form/form.module.css). */
const clippedFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input')]
      .filter(
        (field) =>
          ['text', 'email', 'search', 'url', 'tel', 'password'].includes(field.type) &&
          field.checkVisibility({ visibilityProperty: true }) &&
          field.tabIndex >= 0,
      )
      .filter((field) => !getComputedStyle(field).fontFamily.startsWith('"Readex Field"'))
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

/** Visible texts on paper that are not black on white, and what is cut at the edge of the page. */
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

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth)

/** Visits each screen of the site or the admin. */
async function each(
  page: Page,
  language: 'ar' | 'en',
  area: 'site' | 'admin',
  check: (name: string) => Promise<void>,
) {
  if (area === 'admin') await openAdmin(page, 'ADMIN', '/admin', language)
  for (const name of area === 'admin' ? screens : tabs)
    await test.step(name, async () => {
      if (area === 'admin') await page.goto(`/admin?${name}`)
      else {
        await page.goto(`${language === 'ar' ? '/' : '/en/'}#${name}`)
        await page.reload()
        await page.locator('#root:not([data-unhydrated])').waitFor()
      }
      await page.waitForLoadState('networkidle')
      await check(name)
    })
}

for (const language of ['ar', 'en'] as const)
  for (const area of ['site', 'admin'] as const) {
    const details = fullUnless('ar', language)
    const title = (what: string) => `${what} (${area}, ${language})`

    test(title('selections are visible in forced colors'), details, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await each(page, language, area, async (name) => {
        expect.soft(await hiddenSelections(page), name).toEqual([])
      })
    })

    test(title('fields do not cut off letters'), details, async ({ page }) => {
      await each(page, language, area, async (name) => {
        expect.soft(await clippedFields(page), name).toEqual([])
      })
    })

    test(title('200 % zoom needs no sideways scrolling'), details, async ({ page }) => {
      await page.setViewportSize({ width: 640, height: 400 })
      await each(page, language, area, async (name) => {
        expect.soft(await overflow(page), name).toBeLessThanOrEqual(0)
      })
    })

    test(title('nothing moves when less motion is preferred'), details, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await each(page, language, area, async (name) => {
        expect.soft(await animations(page), name).toEqual([])
      })
    })

    test(title('prints black on white, without navigation'), details, async ({ page }) => {
      // A4.
      await page.setViewportSize({ width: 794, height: 1123 })
      await each(page, language, area, async (name) => {
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        expect.soft(await printProblems(page), name).toEqual([])
        await page.emulateMedia({ media: 'screen' })
      })
    })
  }
