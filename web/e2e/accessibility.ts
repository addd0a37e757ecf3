import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** Waits until nothing moves any more, for example before something is measured. */
const animationsEnded = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(
      (each) =>
        each.playState !== 'running' ||
        // By scrolling instead of time.
        !(each.timeline instanceof DocumentTimeline) ||
        each.effect?.getTiming().iterations === Infinity,
    ),
  )

/**
 * Expects no findings of axe. Replaces Arabic letters by Latin ones meanwhile, since axe mistakes Arabic ligatures for
 * icons and skips their contrast.
 */
export const expectAccessible = (page: Page, within = 'html'): Promise<void> =>
  test.step('axe', async () => {
    await page.locator(within).first().waitFor()
    await page.locator('#root[data-unhydrated]').waitFor({ state: 'detached' })
    await animationsEnded(page)
    expect(await touchingTexts(page, within)).toEqual([])
    await page.evaluate(prepare)
    // With several frames axe needs a page of its own to merge the findings.
    const isOneFrame = page.frames().length === 1
    // The script is large, and stays in a page that only changes its address.
    const isThere = isOneFrame && (await page.evaluate(() => 'axe' in globalThis))
    const { violations } = await new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
      .include(within)
      .options({ resultTypes: ['violations'] })
      .setLegacyMode(isOneFrame)
      .analyze()
    await page.evaluate(() => Reflect.get(globalThis, 'restore')())
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
    expect(findings).toEqual([])
  })

/**
 * Texts of different inline elements with neither a space nor the edge of a box between them, such as “Nameoptional”. A
 * margin does not separate them: Arabic letters join across it, and screen readers and the clipboard read one word.
 */
const touchingTexts = (page: Page, within = 'html'): Promise<string[]> =>
  page
    .locator(within)
    .first()
    .evaluate((root) => {
      const found: string[] = []
      let before = ''
      let parent: Node | null = null
      const visit = (node: Node) => {
        if (node instanceof Text) {
          const text = node.data
          if (text === '') return
          const touches = /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text)
          if (touches && parent !== node.parentNode)
            found.push(`${before.slice(-30)}|${text.slice(0, 30)}`)
          before = text
          parent = node.parentNode
          return
        }
        if (!(node instanceof Element)) return
        const { display } = getComputedStyle(node)
        if (display === 'none') return
        // Boxes and replaced elements separate texts.
        const isText =
          /^(inline|contents)$/.test(display) && !/^(br|img|svg|input|iframe)$/i.test(node.tagName)
        if (!isText) before = ''
        for (const child of node.childNodes) visit(child)
        if (!isText) before = ''
      }
      visit(root)
      return found
    })

/** By how many pixels the page, or a part such as an open dialog, scrolls sideways. */
export const overflow = (page: Page, parts = '[role=dialog], dialog[open]'): Promise<number> =>
  page.evaluate((selector) => {
    const boxes = [document.documentElement, ...document.querySelectorAll(selector)]
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  }, parts)

/** In the page: changes it for axe, and keeps how to restore it. */
function prepare() {
  const restorers: (() => void)[] = []
  Reflect.set(globalThis, 'restore', () => {
    for (const restore of restorers.toReversed()) restore()
  })
  // Hydration would not recognize the changed text, so axe sees copies of the parts that are not hydrated yet.
  for (const part of document.querySelectorAll('[data-unhydrated]')) {
    const copy = part.cloneNode(true)
    part.replaceWith(copy)
    restorers.push(() => copy.parentNode?.replaceChild(part, copy))
  }
  // Different texts must stay different, since some rules compare them.
  const latin = (text: string | null) =>
    (text ?? '').replaceAll(/[\u0600-\u06FF]/g, (letter) =>
      String.fromCharCode(97 + (letter.charCodeAt(0) % 26)),
    )
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, before, after] = [node, node.nodeValue, latin(node.nodeValue)]
    if (before === after) continue
    text.nodeValue = after
    // React may have written another text meanwhile.
    restorers.push(() => text.nodeValue === after && (text.nodeValue = before))
  }
  // Accessible names must still match visible texts.
  for (const element of document.querySelectorAll('[aria-label]')) {
    const before = element.getAttribute('aria-label') ?? ''
    element.setAttribute('aria-label', latin(before))
    restorers.push(() => element.setAttribute('aria-label', before))
  }
  // Only the first rows of long lists, since axe needs minutes for hundreds.
  for (const row of document.querySelectorAll<HTMLElement>(
    ':is(#admin-main, [role=dialog]) :is(li, tr, [data-item]):nth-of-type(n + 13)',
  )) {
    const { display } = row.style
    row.style.display = 'none'
    restorers.push(() => void (row.style.display = display))
  }
}
