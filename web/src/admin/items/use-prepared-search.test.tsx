import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { item } from '../test/builders.ts'
import { usePreparedSearch } from './use-prepared-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const namesOf = vi.fn(() => '')
const open = () => {
  namesOf.mockClear()
  const items = Array.from({ length: 100 }, (_, at) => item({ key: `hero.${at}` }))
  return renderHook(() => usePreparedSearch(items, namesOf))
}

test('prepares all items in steps, after the first screen', () => {
  open()
  vi.advanceTimersByTime(100)
  expect(namesOf).not.toHaveBeenCalled()
  vi.advanceTimersToNextTimer()
  expect(namesOf.mock.calls.length).toBeLessThan(100)
  vi.runAllTimers()
  expect(namesOf).toHaveBeenCalledTimes(100)
})

test('stops when the list is closed', () => {
  const { unmount } = open()
  vi.advanceTimersToNextTimer()
  const { length } = namesOf.mock.calls
  unmount()
  vi.runAllTimers()
  expect(namesOf).toHaveBeenCalledTimes(length)
})
