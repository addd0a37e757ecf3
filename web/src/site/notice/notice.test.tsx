import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import Notice from './notice.tsx'

const notice = { 'notice.text': 'Closed during Eid', 'notice.id': '7' }
const open = (content: Record<string, string> = {}) =>
  renderIn(<Notice />, { language: 'en', content: { ...notice, ...content } })
const bar = () => screen.queryByRole('complementary', { name: 'Notice' })

test('a notice stays where it cannot be closed, also after another one was', async () => {
  localStorage.setItem('notice', '7')
  await open()
  expect(bar()?.textContent).toContain('Closed during Eid')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a closed notice stays closed on this device, until its text changes', async () => {
  const closable = { 'notice.closable': 'yes' }
  const { unmount } = await open(closable)
  await userEvent.click(screen.getByRole('button', { name: 'Close the notice' }))
  expect(bar()).toBeNull()
  unmount()
  const next = await open(closable)
  expect(bar()).toBeNull()
  next.unmount()
  await open({ ...closable, 'notice.id': '8' })
  expect(bar()).toBeTruthy()
})
