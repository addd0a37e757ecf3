import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/**
 * No finding of axe, contrast of Arabic text included: axe takes Arabic ligatures for icons and skips them
 * silently, so it sees Latin letters in their place. Spoils the page for React.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity,
      ),
  )
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.nodeValue = (node.nodeValue ?? '').replaceAll(/[\u0600-\u06FF]/g, 'n')
  })
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
  expect(findings).toEqual([])
}
