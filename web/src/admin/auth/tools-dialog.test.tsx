import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dialog, press, runAccountAction } from '../test/actions.ts'
import { session } from '../test/builders.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderAdmin } from '../test/render-part.tsx'

setupMockApi()

test('the menu of the account has the address and a new token for an assistant, which can be copied', async () => {
  // Auth remembers for a while that a refresh token was refused, as in other tests.
  localStorage.setItem('auth_token', JSON.stringify({ ...session(), refresh_token: 'of-tools' }))
  const [first, renewed] = [session(), { ...session(), access_token: `${session().access_token}2` }]
  answer('POST http://auth.test/auth/v1/token', first, renewed)
  const user = await renderAdmin('/admin')
  await runAccountAction(user, 'Connect an AI assistant')
  const box = await dialog()
  const address = await box.findByLabelText<HTMLInputElement>('Address (MCP)')
  expect(address.value).toBe(`${location.origin}/api/mcp`)
  const token = await box.findByLabelText<HTMLInputElement>('Token')
  expect(token.value).toBe(first.access_token)
  await press(user, 'New token')
  await waitFor(() => expect(token.value).toBe(renewed.access_token))
  await press(user, 'Copy: Token')
  expect(await navigator.clipboard.readText()).toBe(renewed.access_token)
  expect(box.getByText(/It works until .+ or until you sign out/)).toBeTruthy()
})
