import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { NotificationArea } from './notification-area.tsx'
import { hostNotifications, notify } from './notify.ts'

const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const liveRegions = () => [...document.querySelectorAll('[aria-live="polite"]')]
const advance = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const notifyAll = (...all: string[]) => act(() => all.forEach((text) => notify(text)))

async function showArea() {
  const view = await renderIn(
    <>
      <button type="button">elsewhere</button>
      <NotificationArea label="Notifications" close="Close" />
    </>,
    { language: 'en' },
  )
  // Loads the visible list.
  notifyAll('ready')
  await screen.findByRole('listitem')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(texts()).toEqual([]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return view
}

test('the polite live region exists before the first notification', async () => {
  await renderIn(<NotificationArea label="Notifications" close="Close" />)
  const [area] = liveRegions()
  expect(area?.textContent).toBe('')
  notifyAll('Saved')
  expect(area?.textContent).toBe('Saved')
  await screen.findByRole('listitem')
  expect(liveRegions()).toEqual([area])
  expect(area?.textContent).toBe('Saved')
})

test('is shown in the topmost open dialog, and moves with the focus when it closes', async () => {
  await showArea()
  const [page] = liveRegions()
  const dialogs = ['below', 'above'].map((id) =>
    Object.assign(document.createElement('div'), { id }),
  )
  document.body.append(...dialogs)
  const close: (() => void)[] = []
  const open = (dialog: HTMLElement) => close.push(hostNotifications(dialog) ?? (() => undefined))
  act(() => dialogs.forEach(open))
  const [, above] = dialogs
  const inside = above?.querySelector('[aria-live]')
  expect(inside?.textContent).toBe('')
  notifyAll('Copied')
  expect(above?.querySelector('[aria-live]')).toBe(inside)
  expect(inside?.textContent).toBe('Copied')
  expect(page?.textContent).toBe('')
  expect(above?.contains(screen.getByRole('listitem'))).toBe(true)
  screen.getByRole('button', { name: 'Close' }).focus()
  act(() => close[1]?.())
  expect(dialogs[0]?.contains(screen.getByRole('listitem'))).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  act(() => close[0]?.())
  expect(page?.textContent).toBe('Copied')
  expect(texts()).toEqual(['Copied'])
  dialogs.forEach((dialog) => dialog.remove())
})

test('shows the last three, each for four seconds, and a text once', async () => {
  await showArea()
  notifyAll('one', 'two')
  advance(2000)
  notifyAll('three', 'four')
  expect(texts()).toEqual(['two', 'three', 'four'])
  advance(1999)
  expect(texts()).toEqual(['two', 'three', 'four'])
  advance(1)
  expect(texts()).toEqual(['three', 'four'])
  advance(2000)
  expect(texts()).toEqual([])
  notifyAll('same', 'same')
  expect(texts()).toEqual(['same'])
})

test('the Undo of an earlier change is gone with the next', async () => {
  await showArea()
  const undo = { label: 'Undo', act: () => undefined }
  act(() => {
    notify('Saved', 'done', undo)
    notify('Offline', 'failed', { ...undo, label: 'Try again' })
    notify('Deleted', 'done', undo)
  })
  expect(texts()).toEqual(['OfflineTry again', 'DeletedUndo'])
})

test.each([
  ['pointer', 'pointerEnter', 'pointerLeave'],
  ['focus', 'focus', 'blur'],
] as const)('the timeout pauses while the %s is on it', async (_, enter, leave) => {
  await showArea()
  notifyAll('wait')
  advance(3000)
  const target =
    enter === 'focus' ? screen.getByRole('button', { name: 'Close' }) : screen.getByRole('list')
  fireEvent[enter](target)
  advance(60_000)
  expect(texts()).toEqual(['wait'])
  fireEvent[leave](target)
  advance(999)
  expect(texts()).toEqual(['wait'])
  advance(1)
  expect(texts()).toEqual([])
})

test('F8 focuses it, and dismissing it restores the focus', async () => {
  await showArea()
  notifyAll('here')
  screen.getByRole('button', { name: 'elsewhere' }).focus()
  fireEvent.keyDown(document.body, { key: 'F8' })
  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  fireEvent.click(close)
  expect(texts()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
})
