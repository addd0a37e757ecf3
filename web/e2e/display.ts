import type { Page } from '@playwright/test'
import { overflow } from './accessibility.ts'
import { expect } from './test.ts'

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

/** Expects that a screen shows everything in forced colors, with zoom, without motion and on paper. */
export async function expectDisplay(page: Page, name: string) {
  expect.soft(await animations(page), `${name}: nothing moves`).toEqual([])
  expect.soft(await clippedFields(page), `${name}: fields show whole letters`).toEqual([])
  // A page takes a moment to follow its size and its medium.
  const { poll } = expect.configure({ soft: true })

  await page.emulateMedia({ forcedColors: 'active' })
  await poll(() => hiddenSelections(page), `${name}: selections are visible`).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })

  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  // A zoom of 200 %.
  await page.setViewportSize({ width: 640, height: 400 })
  await poll(() => overflow(page), `${name}: no sideways scrolling`).toBeLessThanOrEqual(0)
  // A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await poll(() => printProblems(page), `${name}: black on white`).toEqual([])
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.setViewportSize({ width, height })
}
