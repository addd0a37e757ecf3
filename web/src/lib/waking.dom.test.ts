import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { attend, awoke, isAwake, noteAwake, wake, wakeAll, whenNeeded } from './waking.ts'

it('fetches a part when somebody needs it, once', async () => {
  const load = vi.fn(async () => 'the part')
  const part = whenNeeded('once', load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  wake('once')
  wake('once')
  expect(await part).toBe('the part')
  expect(load).toHaveBeenCalledTimes(1)
  noteAwake('once')
})

it('asks again at the next need for what did not come', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('here')
  const leave = attend('shaky')
  const part = whenNeeded('shaky', load)
  await expect(wakeAll()).rejects.toThrow('offline')
  wake('shaky')
  expect(await part).toBe('here')
  leave()
})

it('waits for the last part before a change that concerns all', async () => {
  const all = vi.fn()
  const leave = ['first', 'last'].map(attend)
  void whenNeeded('first', async () => noteAwake('first'))
  void whenNeeded('last', async () => undefined)
  const done = wakeAll().then(all)
  await waitFor(() => expect(isAwake('first')).toBe(true))
  expect(all).not.toHaveBeenCalled()
  noteAwake('last')
  await done
  expect(all).toHaveBeenCalled()
  for (const each of leave) each()
})

it('hears a need that comes before the part', async () => {
  wake('early')
  expect(await whenNeeded('early', async () => 'here')).toBe('here')
})

it('waits for nobody who is not on the page', async () => {
  wake('elsewhere')
  await expect(wakeAll()).resolves.toBeUndefined()
})

it('tells the page who is awake', () => {
  const heard = vi.fn()
  addEventListener(awoke, heard, { once: true })
  expect(isAwake('page')).toBe(false)
  noteAwake('page')
  expect(isAwake('page')).toBe(true)
  expect(heard).toHaveBeenCalled()
})
