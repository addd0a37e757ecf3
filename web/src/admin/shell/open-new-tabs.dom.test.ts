import { expect, test, vi } from 'vitest'
import { openNewTabs } from './open-new-tabs.ts'

test.each([
  ['b', { ctrlKey: true }, true],
  ['p', { metaKey: true }, true],
  ['p', { button: 1 }, true],
  ['b', {}, false],
  ['input', { ctrlKey: true }, false],
])('a click on <%s> with %j opens a new tab: %s', (name, keys, isNew) => {
  document.body.innerHTML =
    '<ul><li><button data-href="?item=a"><b>A</b></button><p></p><input></li></ul>'
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const stop = openNewTabs()
  const clicked = vi.fn<() => void>()
  document.body.firstElementChild?.addEventListener('click', clicked)
  const type = 'button' in keys ? 'auxclick' : 'click'
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...keys })
  document.querySelector(name)?.dispatchEvent(event)
  expect(opened.mock.calls.map(([url]) => String(url))).toEqual(
    isNew ? [`${location.origin}/?item=a`] : [],
  )
  expect(event.defaultPrevented).toBe(isNew)
  stop()
})
