import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

export const dialog = async (role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role))
export const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
/** Presses a button as soon as it can be. */
export async function press(user: UserEvent, name: string | RegExp) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    expect(button).not.toHaveProperty('disabled', true)
    // A dialog that closes, or opens over another one, gives the pointer back one render later.
    expect(getComputedStyle(button).pointerEvents).not.toBe('none')
  })
  await user.click(button)
}

/** Enters a text in one step, where typing is not tested. */
export const fill = (field: HTMLElement, value: string) =>
  void fireEvent.change(field, { target: { value } })
/** The editor saves its draft now instead of two seconds after the last key. */
export const saveDraftNow = () => act(() => void dispatchEvent(new Event('online')))

/** Leaves the page as a reload does: nothing is done on the way out, and the tab keeps its storage. */
export function leavePage() {
  const stored = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value))
}

/** Opens a menu, such as that of a row, and runs one of its actions. */
export async function runMenuAction(user: UserEvent, menu: RegExp, action: string) {
  await user.click(await screen.findByRole('button', { name: menu }))
  // Below some actions is what visitors see afterwards.
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }))
}

/** Opens one of the settings of the user's account. */
export const runAccountAction = (user: UserEvent, action: string) =>
  runMenuAction(user, /^(حسابك|Your account)/, action)

export const alertWith = (text: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))

/** Silences the console error that an expected failure logs. */
export const expectConsoleError = () => vi.spyOn(console, 'error').mockImplementation(() => {})

/** The text of the file that an action downloads. */
export async function downloaded(action: () => Promise<unknown>): Promise<string> {
  const file = Promise.withResolvers<Blob>()
  const createObjectURL = (blob: Blob) => {
    file.resolve(blob)
    return '#'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL() {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await action()
  const text = (await file.promise).text()
  click.mockRestore()
  return text
}
