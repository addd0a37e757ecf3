import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { NotificationArea } from './notification-area.tsx'
import { hostNotifications, notify } from './notify.ts'

const texts = () => screen.queryAllByRole('listitem').map((note) => note.textContent)
const spoken = () => [...document.querySelectorAll('[aria-live="polite"]')]
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const say = (...all: string[]) => act(() => all.forEach((text) => notify(text)))

async function showArea() {
  const view = await renderIn(
    <>
      <button type="button">elsewhere</button>
      <NotificationArea label="Notifications" close="Close" />
    </>,
    { language: 'en' },
  )
  // What shows notes has arrived.
  say('ready')
  await screen.findByRole('listitem')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(texts()).toEqual([]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return view
}

test('is there before anything is said, and listened to politely', async () => {
  await renderIn(<NotificationArea label="Notifications" close="Close" />)
  const [area] = spoken()
  expect(area?.textContent).toBe('')
  say('Saved')
  expect(area?.textContent).toBe('Saved')
  await screen.findByRole('listitem')
  expect(spoken()).toEqual([area])
  expect(area?.textContent).toBe('Saved')
})

test('goes into the dialog on top, outside of which nothing can be heard or pressed', async () => {
  await showArea()
  const [page] = spoken()
  const dialogs = ['below', 'above'].map((id) =>
    Object.assign(document.createElement('div'), { id }),
  )
  document.body.append(...dialogs)
  const leave: (() => void)[] = []
  const open = (dialog: HTMLElement) => leave.push(hostNotifications(dialog) ?? (() => undefined))
  act(() => dialogs.forEach(open))
  const [, above] = dialogs
  const inside = above?.querySelector('[aria-live]')
  expect(inside?.textContent).toBe('')
  say('Copied')
  expect(above?.querySelector('[aria-live]')).toBe(inside)
  expect(inside?.textContent).toBe('Copied')
  expect(page?.textContent).toBe('')
  expect(above?.contains(screen.getByRole('listitem'))).toBe(true)
  screen.getByRole('button', { name: 'Close' }).focus()
  act(() => leave[1]?.())
  expect(dialogs[0]?.contains(screen.getByRole('listitem'))).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  act(() => leave[0]?.())
  expect(page?.textContent).toBe('Copied')
  expect(texts()).toEqual(['Copied'])
  dialogs.forEach((dialog) => dialog.remove())
})

test('shows the last three, each for four seconds', async () => {
  await showArea()
  say('one', 'two')
  pass(2000)
  say('three', 'four')
  expect(texts()).toEqual(['two', 'three', 'four'])
  pass(1999)
  expect(texts()).toEqual(['two', 'three', 'four'])
  pass(1)
  expect(texts()).toEqual(['three', 'four'])
  pass(2000)
  expect(texts()).toEqual([])
})

test.each([
  ['pointer', 'pointerEnter', 'pointerLeave'],
  ['focus', 'focus', 'blur'],
] as const)(
  'waits while the %s is on it, and goes on from where it was',
  async (_, enter, leave) => {
    await showArea()
    say('wait')
    pass(3000)
    const target =
      enter === 'focus' ? screen.getByRole('button', { name: 'Close' }) : screen.getByRole('list')
    fireEvent[enter](target)
    pass(60_000)
    expect(texts()).toEqual(['wait'])
    fireEvent[leave](target)
    pass(999)
    expect(texts()).toEqual(['wait'])
    pass(1)
    expect(texts()).toEqual([])
  },
)

test('F8 leads to it, and dismissing gives the focus back', async () => {
  await showArea()
  say('here')
  screen.getByRole('button', { name: 'elsewhere' }).focus()
  fireEvent.keyDown(document.body, { key: 'F8' })
  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  fireEvent.click(close)
  expect(texts()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
})
