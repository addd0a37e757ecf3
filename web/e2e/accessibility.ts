import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * No finding of axe, contrast of Arabic text included: axe takes Arabic ligatures for icons and skips them
 * silently, so it sees Latin letters in their place. Spoils the page for React.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.locator(within).first().waitFor()
  // A page that comes alive only afterwards would not know its own words again.
  await page.locator('#root[data-unhydrated]').waitFor({ state: 'detached' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity,
      ),
  )
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // Different texts stay different: some rules compare them.
    const latin = (text: string | null) =>
      (text ?? '').replaceAll(/[\u0600-\u06FF]/g, (letter) =>
        String.fromCharCode(97 + (letter.charCodeAt(0) % 26)),
      )
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.nodeValue = latin(node.nodeValue)
    // What is read out has to go on matching what is seen.
    for (const element of document.querySelectorAll('[aria-label]'))
      element.setAttribute('aria-label', latin(element.getAttribute('aria-label')))
    // The first of each list stand for hundreds of their kind, which take axe minutes.
    for (const row of document.querySelectorAll<HTMLElement>(
      ':is(#admin-main, [role=dialog]) :is(li, tr, [data-item]):nth-of-type(n + 13)',
    ))
      row.style.display = 'none'
  })
  // Beyond one frame axe needs a page of its own to bring the findings of all together.
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
