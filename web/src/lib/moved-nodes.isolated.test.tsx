import { act, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { tolerateMovedNodes } from './moved-nodes.ts'

tolerateMovedNodes()

/** Renders parts that change, with the ways to change them. */
function renderChanging() {
  const setters: { count?: (count: number) => void; order?: (order: string[]) => void } = {}
  function Changing() {
    const [count, setCount] = useState(0)
    const [order, setOrder] = useState(['a', 'b', 'c'])
    Object.assign(setters, { count: setCount, order: setOrder })
    return (
      <section>
        <p data-testid="bare">
          {count > 0 && `${count} files`}
          <b>!</b>
          {count > 1 ? 'many' : 'few'} left
        </p>
        <p data-testid="order">{order.map((each) => each)}</p>
        {count < 3 && <i data-testid="gone">{count}</i>}
      </section>
    )
  }
  render(<Changing />)
  const change = async (work: () => void) => act(async () => work())
  return {
    count: (count: number) => change(() => setters.count?.(count)),
    order: (order: string[]) => change(() => setters.order?.(order)),
    text: (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent,
  }
}

/** Replaces each text node as a translation service does. */
function translate(replace: (text: Text, by: HTMLElement) => void) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.closest('font') || !text.data.trim()) continue
    const font = document.createElement('font')
    font.textContent = text.data
    replace(text, font)
  }
}

const ways: [string, (text: Text, by: HTMLElement) => void][] = [
  ['replaced in one change', (text, by) => text.replaceWith(by)],
  [
    'replaced in two changes',
    (text, by) => {
      text.before(by)
      text.remove()
    },
  ],
  [
    'wrapped',
    (text, by) => {
      text.before(by)
      by.replaceChildren(text)
    },
  ],
]

test.each(ways)('texts that were %s still change, move and disappear', async (_, replace) => {
  const page = renderChanging()
  for (const count of [1, 2, 5, 0, 3]) {
    translate(replace)
    await page.count(count)
    expect(page.text('bare')).toBe(
      `${count > 0 ? `${count} files` : ''}!${count > 1 ? 'many' : 'few'} left`,
    )
    expect(page.text('gone')).toBe(count < 3 ? String(count) : undefined)
  }
  translate(replace)
  await page.order(['c', 'a', 'd'])
  expect(page.text('order')).toBe('cad')
  translate(replace)
  await page.order([])
  expect(page.text('order')).toBe('')
})
