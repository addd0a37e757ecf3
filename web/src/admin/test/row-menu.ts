import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu of the row of an item and runs one of its actions. */
export async function runRowAction(user: UserEvent, row: RegExp, action: string) {
  await user.click(screen.getByRole('button', { name: row }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
