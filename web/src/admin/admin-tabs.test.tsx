import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeSession } from './test/builders.ts'
import { setupMockApi } from './test/mock-api.ts'
import { renderAdmin } from './test/render-part.tsx'

setupMockApi()

test('an unknown tab of the address is the content, and the address says so', async () => {
  storeSession()
  await renderAdmin('/admin?tab=texts&search=vision')
  expect(await screen.findByRole('tab', { name: /^Content/, selected: true })).toBeTruthy()
  await waitFor(() => expect(location.search).toBe('?tab=content&search=vision'))
})

test.each(['Images', 'Links', 'Staff'])(
  'the tab %s has its heading while it loads',
  async (name) => {
    storeSession()
    await renderAdmin('/admin')
    // Looks at it at once, because its code may be here in a moment.
    fireEvent.mouseDown(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }))
    const panel = screen.getByRole('tabpanel')
    expect(panel.querySelector('[data-placeholder]')).not.toBeNull()
    expect(panel.querySelector('h2')).not.toBeNull()
  },
)
