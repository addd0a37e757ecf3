import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Modal } from './modal.tsx'

test('closes with the browser, but not by the late event of an earlier closing', () => {
  const close = vi.fn()
  render(
    <Modal open onClose={close} label="Title" className="">
      text
    </Modal>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Title' })
  // Opened again before the browser sent the event.
  fireEvent(dialog, new Event('close'))
  expect(close).not.toHaveBeenCalled()
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(close).toHaveBeenCalledOnce()
})

test('the page is marked while a dialog is open, until the dialog is removed', () => {
  const { unmount } = render(
    <Modal open onClose={vi.fn()} label="Title" className="">
      text
    </Modal>,
  )
  expect(document.documentElement.dataset['modal']).toBe('')
  unmount()
  expect(document.documentElement.dataset['modal']).toBeUndefined()
})
