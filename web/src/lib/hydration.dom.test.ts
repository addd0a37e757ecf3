import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  hydrateAll,
  hydratedEvent,
  isHydrated,
  loadOnRequest,
  markHydrated,
  registerPart,
  requestHydration,
} from './hydration.ts'

it('loads a part once, when its hydration is requested, and says when it is hydrated', async () => {
  const [load, listener] = [vi.fn(async () => 'the part'), vi.fn()]
  const part = loadOnRequest('once', load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  requestHydration('once')
  requestHydration('once')
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
  addEventListener(hydratedEvent, listener, { once: true })
  expect(isHydrated('once')).toBe(false)
  markHydrated('once')
  expect([isHydrated('once'), listener.mock.calls.length]).toEqual([true, 1])
})

it('loads again on the next request after a failure', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('loaded')
  const unregister = registerPart('flaky')
  const part = loadOnRequest('flaky', load)
  await expect(hydrateAll()).rejects.toThrow('offline')
  requestHydration('flaky')
  expect(await part).toBe('loaded')
  unregister()
})

it('hydrateAll waits for every mounted part', async () => {
  const all = vi.fn()
  const unregister = ['first', 'last'].map(registerPart)
  void loadOnRequest('first', async () => markHydrated('first'))
  void loadOnRequest('last', async () => undefined)
  const done = hydrateAll().then(all)
  await waitFor(() => expect(isHydrated('first')).toBe(true))
  expect(all).not.toHaveBeenCalled()
  markHydrated('last')
  await done
  expect(all).toHaveBeenCalled()
  for (const each of unregister) each()
})

it('accepts a request before the part exists, which hydrateAll ignores', async () => {
  requestHydration('early')
  await expect(hydrateAll()).resolves.toBeUndefined()
  expect(await loadOnRequest('early', async () => 'loaded')).toBe('loaded')
})
