import { beforeEach, expect, it, vi } from 'vitest'
import { nextPaint } from './next-paint.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }))

it('resolves after the next frame', async () => {
  const order: string[] = []
  requestAnimationFrame(() => order.push('frame'))
  void nextPaint().then(() => order.push('work'))
  await vi.advanceTimersByTimeAsync(50)
  expect(order).toEqual(['frame', 'work'])
})

it('resolves after 100 ms on a background page, which does not paint', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const work = vi.fn()
  void nextPaint().then(work)
  await vi.advanceTimersByTimeAsync(99)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
})
