import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * Expects no findings of axe. Replaces Arabic letters by Latin ones first, since axe mistakes Arabic ligatures for icons
 * and skips their contrast. React cannot update the page afterwards.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.locator(within).first().waitFor()
  await page.locator('#root[data-unhydrated]').waitFor({ state: 'detached' })
  await page.waitForFunction(() =>
    document.getAnimations().every(
      (each) =>
        each.playState !== 'running' ||
        // By scrolling instead of time.
        !(each.timeline instanceof DocumentTimeline) ||
        each.effect?.getTiming().iterations === Infinity,
    ),
  )
  await page.evaluate(() => {
    // Hydration would not recognize the changed text, so React keeps the originals of what it has not hydrated yet.
    for (const part of document.querySelectorAll('[data-unhydrated]'))
      part.replaceWith(part.cloneNode(true))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Different texts must stay different, since some rules compare them.
    const latin = (text: string | null) =>
      (text ?? '').replaceAll(/[\u0600-\u06FF]/g, (letter) =>
        String.fromCharCode(97 + (letter.charCodeAt(0) % 26)),
      )
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.nodeValue = latin(node.nodeValue)
    // Accessible names must still match visible texts.
    for (const element of document.querySelectorAll('[aria-label]'))
      element.setAttribute('aria-label', latin(element.getAttribute('aria-label')))
    // Only the first rows of long lists, since axe needs minutes for hundreds.
    for (const row of document.querySelectorAll<HTMLElement>(
      ':is(#admin-main, [role=dialog]) :is(li, tr, [data-item]):nth-of-type(n + 13)',
    ))
      row.style.display = 'none'
  })
  // With several frames axe needs a page of its own to merge the findings.
  const isOneFrame = page.frames().length === 1
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isOneFrame)
    .analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
  expect(findings).toEqual([])
}
