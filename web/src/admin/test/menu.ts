import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a menu, such as that of a row, and runs one of its actions. */
export async function runMenuAction(user: UserEvent, menu: RegExp, action: string) {
  await user.click(screen.getByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

/** Opens one of the settings of the own account. */
export const runAccountAction = (user: UserEvent, action: string) =>
  runMenuAction(user, /^(حسابك|Your account)/, action)
