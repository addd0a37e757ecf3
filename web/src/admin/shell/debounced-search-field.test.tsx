import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { DebouncedSearchField } from './debounced-search-field.tsx'

const sent = vi.fn<(value: string) => void>()
const field = (value: string) => (
  <DebouncedSearchField label="بحث" hint="" value={value} onChange={sent} />
)
const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const pause = () => act(() => void vi.advanceTimersByTime(300))

const open = async () => {
  const view = await renderIn(field(''))
  vi.useFakeTimers()
  return { says: (value: string) => view.rerender(field(value)) }
}

beforeEach(() => sent.mockClear())

test('a letter typed before the address has followed stays', async () => {
  const address = await open()
  type('نور')
  pause()
  expect(sent.mock.calls).toEqual([['نور']])
  type('نورة')
  address.says('نور')
  expect(box().value).toBe('نورة')
  pause()
  address.says('نورة')
  expect(box().value).toBe('نورة')
  expect(sent.mock.calls).toEqual([['نور'], ['نورة']])
})

test('an address that follows two steps late overwrites nothing either', async () => {
  const address = await open()
  type('a')
  pause()
  type('ab')
  pause()
  address.says('a')
  expect(box().value).toBe('ab')
  address.says('ab')
  pause()
  expect(box().value).toBe('ab')
  expect(sent.mock.calls).toEqual([['a'], ['ab']])
})

test('an address changed by other means takes the place of what is typed', async () => {
  const address = await open()
  type('نور ')
  pause()
  address.says('نور')
  expect(box().value).toBe('نور ')
  address.says('')
  expect(box().value).toBe('')
  address.says('نور')
  expect(box().value).toBe('نور')
  pause()
  expect(sent).toHaveBeenCalledTimes(1)
})
