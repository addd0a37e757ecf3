import { afterEach, expect, it, vi } from 'vitest'
import { painted } from './painted.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('lets the browser paint first', async () => {
  const order: string[] = []
  requestAnimationFrame(() => order.push('frame'))
  await painted().then(() => order.push('work'))
  expect(order).toEqual(['frame', 'work'])
})

it('does not wait for a page in the background, which paints nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const work = vi.fn()
  void painted().then(work)
  await vi.advanceTimersByTimeAsync(99)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
