import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { Form } from './form.tsx'

const submitted = vi.fn<() => void>()

const open = ({ isBusy = false, onSave }: { isBusy?: boolean; onSave?: () => void } = {}) => {
  submitted.mockClear()
  render(
    <Form onSubmit={submitted} onSave={onSave}>
      <input aria-label="Name" />
      <button type="button">Discard</button>
      <button type="submit" disabled={isBusy}>
        Save
      </button>
      {createPortal(<input aria-label="Elsewhere" />, document.body)}
    </Form>,
  )
}
const enter = { key: 'Enter', code: 'Enter', ctrlKey: true }
const s = { key: 's', code: 'KeyS', ctrlKey: true }

test.each([
  ['Ctrl+Enter', 'Name', enter, 1],
  ['Command+S', 'Name', { ...s, ctrlKey: false, metaKey: true }, 1],
  ['Ctrl+S on a button', 'Discard', s, 1],
  ['AltGr+S', 'Name', { ...s, altKey: true }, 0],
  ['a key that is held', 'Name', { ...enter, repeat: true }, 0],
  ['Ctrl+Enter on another button', 'Discard', enter, 0],
  ['Ctrl+Enter in what the form opened', 'Elsewhere', enter, 0],
])('%s in %s', (_, name, keys, times) => {
  open()
  fireEvent.keyDown(screen.queryByLabelText(name) ?? screen.getByText(name), keys)
  expect(submitted).toHaveBeenCalledTimes(times)
})

test.each([
  ['Enter saves', { ...enter, ctrlKey: false }, [1, 0]],
  ['Ctrl+S saves', s, [1, 0]],
  ['Ctrl+Enter publishes', enter, [0, 1]],
])('with `onSave`, %s', (_, keys, times) => {
  const saved = vi.fn<() => void>()
  open({ onSave: saved })
  fireEvent.keyDown(screen.getByLabelText('Name'), keys)
  expect([saved, submitted].map(({ mock }) => mock.calls.length)).toEqual(times)
})

test('a form that is busy is not submitted again', () => {
  open({ isBusy: true })
  fireEvent.keyDown(screen.getByLabelText('Name'), enter)
  expect(submitted).not.toHaveBeenCalled()
})
