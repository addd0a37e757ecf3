import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { AdminApp } from '../../app/admin-app.tsx'
import { loadTexts } from '../../i18n/texts.ts'
import { adminI18n, item, mockApi, setupMockApi, storeSession } from '../test/mock-api.ts'

setupMockApi()

beforeEach(() => {
  storeSession()
  mockApi.items = [item({ key: 'hero.title' }), item({ key: 'campaign' })]
})

async function hide(key: string) {
  history.replaceState(null, '', `/admin?item=${key}`)
  const user = userEvent.setup({ delay: null })
  render(<AdminApp i18n={await adminI18n()} />)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('switch', { name: 'منشور' }))
  return dialog
}

test('says which text visitors see instead of one that is taken off the site', async () => {
  const dialog = await hide('hero.title')
  expect(await dialog.findByText(/ويرى الزوار بدلًا منه النص الأصلي/)).toBeTruthy()
  const { 'hero.title': builtIn } = await loadTexts('ar', 'site')
  expect(dialog.getByText(`«${builtIn}»`)).toBeTruthy()
})

test('says that visitors do not see an item that the site does not come with', async () => {
  const dialog = await hide('campaign')
  expect(await dialog.findByText(/لن يظهر هذا المحتوى في الموقع/)).toBeTruthy()
})
