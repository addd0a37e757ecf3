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

test('the page is marked while a dialog is open, until the last one is closed or removed', () => {
  const dialogs = (...open: boolean[]) =>
    open.map((isOpen, index) => (
      <Modal key={index} open={isOpen} onClose={vi.fn()} label="Title" className="">
        text
      </Modal>
    ))
  const { rerender, unmount } = render(dialogs(true, true))
  const isMarked = () => 'modal' in document.documentElement.dataset
  expect(isMarked()).toBe(true)
  rerender(dialogs(true, false))
  expect(isMarked(), 'one of two is closed').toBe(true)
  rerender(dialogs(false, false))
  expect(isMarked()).toBe(false)
  rerender(dialogs(true, false))
  unmount()
  expect(isMarked()).toBe(false)
})
