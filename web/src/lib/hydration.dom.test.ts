import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  registerPart,
  hydratedEvent,
  isHydrated,
  markHydrated,
  requestHydration,
  hydrateAll,
  loadOnRequest,
} from './hydration.ts'

it('fetches a part when somebody needs it, once', async () => {
  const load = vi.fn(async () => 'the part')
  const part = loadOnRequest('once', load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  requestHydration('once')
  requestHydration('once')
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
  markHydrated('once')
})

it('asks again at the next need for what did not come', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here')
  const leave = registerPart('shaky')
  const part = loadOnRequest('shaky', load)
  await expect(hydrateAll()).rejects.toThrow('offline')
  requestHydration('shaky')
  expect(await part).toBe('here')
  leave()
})

it('waits for the last part before a change that concerns all', async () => {
  const all = vi.fn()
  const leave = ['first', 'last'].map(registerPart)
  void loadOnRequest('first', async () => markHydrated('first'))
  void loadOnRequest('last', async () => undefined)
  const done = hydrateAll().then(all)
  await waitFor(() => expect(isHydrated('first')).toBe(true))
  expect(all).not.toHaveBeenCalled()
  markHydrated('last')
  await done
  expect(all).toHaveBeenCalled()
  for (const each of leave) each()
})

it('hears a need that comes before the part', async () => {
  requestHydration('early')
  expect(await loadOnRequest('early', async () => 'here')).toBe('here')
})

it('waits for nobody who is not on the page', async () => {
  requestHydration('elsewhere')
  await expect(hydrateAll()).resolves.toBeUndefined()
})

it('tells the page who is awake', () => {
  const heard = vi.fn()
  addEventListener(hydratedEvent, heard, { once: true })
  expect(isHydrated('page')).toBe(false)
  markHydrated('page')
  expect(isHydrated('page')).toBe(true)
  expect(heard).toHaveBeenCalled()
})
