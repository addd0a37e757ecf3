import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { DebouncedSearchField } from './search-field.tsx'

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
  return { set: (value: string) => view.rerender(field(value)) }
}

beforeEach(() => sent.mockClear())

test('keeps text typed before the URL has updated', async () => {
  const url = await open()
  type('نور')
  pause()
  expect(sent.mock.calls).toEqual([['نور']])
  type('نورة')
  url.set('نور')
  expect(box().value).toBe('نورة')
  pause()
  url.set('نورة')
  expect(box().value).toBe('نورة')
  expect(sent.mock.calls).toEqual([['نور'], ['نورة']])
})

test('keeps text when the URL updates two steps late', async () => {
  const url = await open()
  type('a')
  pause()
  type('ab')
  pause()
  url.set('a')
  expect(box().value).toBe('ab')
  url.set('ab')
  pause()
  expect(box().value).toBe('ab')
  expect(sent.mock.calls).toEqual([['a'], ['ab']])
})

test('replaces the text when the URL changes from elsewhere', async () => {
  const url = await open()
  type('نور ')
  pause()
  url.set('نور')
  expect(box().value).toBe('نور ')
  url.set('')
  expect(box().value).toBe('')
  url.set('نور')
  expect(box().value).toBe('نور')
  pause()
  expect(sent).toHaveBeenCalledTimes(1)
})
