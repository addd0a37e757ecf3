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
  const eventOf = (type: string) =>
    new MouseEvent(type, { bubbles: true, cancelable: true, ...keys })
  const [press, event] = [eventOf('mousedown'), eventOf('button' in keys ? 'auxclick' : 'click')]
  for (const each of [press, event]) document.querySelector(name)?.dispatchEvent(each)
  const urls = opened.mock.calls.map(([url]) => String(url))
  expect(urls).toEqual(isNew ? [`${location.origin}/?item=a`] : [])
  expect([press.defaultPrevented, event.defaultPrevented]).toEqual([isNew, isNew])
  stop()
})
