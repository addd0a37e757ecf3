import { afterEach, expect, test, vi } from 'vitest'
import { readStored, store } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const fail = () => {
  throw new DOMException('blocked or full', 'SecurityError')
}
const failing = (method: 'getItem' | 'setItem' | 'removeItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(fail)
const blocks: [string, () => void][] = [
  ['the property throws', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail)],
  ['it is full', () => failing('setItem')],
  ['its methods throw', () => failing('getItem')],
]

test.each(blocks)('keeps values for this page when storage is blocked or full: %s', (_, block) => {
  block()
  store('local', 'kept', { a: 1 })
  expect(readStored('local', 'kept')).toEqual({ a: 1 })
  store('local', 'kept', null)
  expect(readStored('local', 'kept')).toBeNull()
})

test('a value that cannot be removed does not come back', () => {
  store('local', 'kept', 'x')
  failing('removeItem')
  store('local', 'kept', null)
  expect(readStored('local', 'kept')).toBeNull()
  expect(localStorage.getItem('kept')).toBe('')
})
