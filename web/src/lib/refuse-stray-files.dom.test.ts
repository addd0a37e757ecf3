import { expect, test } from 'vitest'
import { refuseStrayFiles } from './refuse-stray-files.ts'

/** Whether the browser would open what is dropped. */
function opens(target: Element, types: string[]) {
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  target.dispatchEvent(Object.assign(drop, { dataTransfer: { types } }))
  return !drop.defaultPrevented
}

test('a file that is dropped outside a drop area is not opened; text and fields for files work', () => {
  document.body.innerHTML = '<p></p><input type="file" />'
  const [text, field] = document.body.children
  if (!text || !field) throw new Error('No elements')
  const stop = refuseStrayFiles()
  expect(opens(text, ['Files'])).toBe(false)
  expect(opens(text, ['text/plain'])).toBe(true)
  expect(opens(field, ['Files'])).toBe(true)
  stop()
  expect(opens(text, ['Files'])).toBe(true)
})
