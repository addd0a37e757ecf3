import { Theme } from '@radix-ui/themes'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OptionSelect } from './option-select.tsx'

test('names its option from the start; the others exist once it has the focus, and can be typed then', () => {
  const named = vi.fn((option: string) => option.toUpperCase())
  const choose = vi.fn<(option: string) => void>()
  render(
    <OptionSelect
      aria-label="Type"
      value="text"
      options={['all', 'text', 'image']}
      nameOf={named}
      onChange={choose}
    />,
    { wrapper: Theme },
  )
  const select = screen.getByRole('combobox', { name: 'Type' })
  expect(select.textContent).toBe('TEXT')
  expect(named.mock.calls).toEqual([['text']])
  fireEvent.focus(select)
  fireEvent.keyDown(select, { key: 'i' })
  expect(choose).toHaveBeenCalledExactlyOnceWith('image')
})

test('a value that is none of the options has no name', () => {
  const nameOf = vi.fn<(option: string) => string>()
  render(
    <OptionSelect value="gone" options={['text']} nameOf={nameOf} onChange={() => undefined} />,
  )
  expect(screen.getByRole('combobox').textContent).toBe('')
  expect(nameOf).not.toHaveBeenCalled()
})
