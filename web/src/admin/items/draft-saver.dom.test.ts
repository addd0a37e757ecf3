import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { draftOf } from './draft.ts'
import { draftSaver } from './draft-saver.ts'
import { draft as storedDraft, item } from '../test/builders.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('tries again while the editor is open, not after it was closed', async () => {
  const live = draftOf(item({ key: 'hero.title', value_ar: 'روّاد' }))
  const send = vi.fn(() => Promise.reject(new ApiError('network', 'Network error')))
  const options = { key: 'hero.title', owner: 'sara', live, send }
  const saver = draftSaver({ ...options, onState: vi.fn(), onConflict: vi.fn() })
  saver.start()
  saver.edit({ ...live, value_ar: 'رواد' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(send).toHaveBeenCalledTimes(2)

  saver.close()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(3)
  expect(localStorage.getItem('draft:sara:hero.title')).toContain('رواد')
})

test('a save in one tab leaves what the same person has typed in another one', async () => {
  const live = draftOf(item({ key: 'hero.title', value_ar: 'روّاد' }))
  const send = vi.fn(async () => storedDraft({ key: 'hero.title', revision: 1 }))
  const options = { key: 'hero.title', owner: 'sara', live, send }
  const [first, second] = [1, 2].map(() =>
    draftSaver({ ...options, onState: vi.fn(), onConflict: vi.fn() }),
  )
  first?.edit({ ...live, value_ar: 'الأول' })
  second?.edit({ ...live, value_ar: 'الثاني' })
  await first?.save()
  expect(localStorage.getItem('draft:sara:hero.title')).toContain('الثاني')
  first?.edit({ ...live, value_ar: 'الأول!' })
  await first?.save()
  second?.close()
  expect(localStorage.getItem('draft:sara:hero.title')).toContain('الثاني')
})

test('an edited focal point is in conflict with another one, not with a copy of its former values', () => {
  const size = { width: 4, height: 3, widths: [], placeholder: null }
  const photo = (x: number) =>
    item({ key: 'hero.image', content_type: 'image', image_details: { ...size, focus: [x, 2] } })
  const options = { key: 'hero.image', owner: 'sara', live: draftOf(photo(20)), send: vi.fn() }
  const saver = draftSaver({ ...options, onState: vi.fn(), onConflict: vi.fn() })
  saver.edit(draftOf(photo(25)))
  expect(saver.isInConflict(storedDraft({ ...photo(20), revision: 0 }))).toBe(false)
  expect(saver.isInConflict(storedDraft({ ...photo(70), revision: 1 }))).toBe(true)
})

test.each([
  [0, {}, 'kept'],
  [401, {}, 'waiting'],
  [409, {}, 'waiting'],
  [400, { value_en: 'too_long' }, 'invalid'],
  // The item was deleted.
  [400, { category: 'required' }, 'kept'],
] as const)('after the status %i, %j the form says: %s', async (status, fields, shown) => {
  const live = draftOf(item({ key: 'hero.title', value_ar: 'روّاد' }))
  const send = () => Promise.reject(new ApiError('unexpected', '', status, fields))
  const onState = vi.fn()
  const options = { key: 'hero.title', owner: 'sara', live, send, onState, onConflict: vi.fn() }
  const saver = draftSaver(options)
  saver.edit({ ...live, value_ar: 'رواد' })
  await saver.save()
  expect(onState).toHaveBeenLastCalledWith({ status: shown })
})
