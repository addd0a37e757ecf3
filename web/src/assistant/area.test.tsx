import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { SectorId } from '#contract/assistant.ts'
import { visit } from '../data/visits/visit-state.ts'
import { createI18n } from '../i18n/index.ts'
import { loadTexts } from '../i18n/texts.ts'
import type { ChatReason } from '../lib/chat-trigger.tsx'
import Assistant from './assistant.tsx'
import { button } from './test-assistant.tsx'

async function openWith(area: string, sector?: SectorId) {
  const i18n = createI18n('en', { assistant: await loadTexts('en', 'assistant') })
  const page = (reason: ChatReason) => (
    <I18nextProvider i18n={i18n}>
      <Assistant open reason={reason} onOpenChange={() => undefined} />
    </I18nextProvider>
  )
  const view = render(page({ view: 'wizard', area, ...(sector && { sector }) }))
  return {
    user: userEvent.setup({ delay: null }),
    openAgain: (reason: ChatReason) => view.rerender(page(reason)),
  }
}

const note = () => screen.queryByText(/^Area of interest: .+$/, { selector: 'span' })?.textContent
const idea = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Describe your idea/ }).value

async function toIdea(user: Awaited<ReturnType<typeof openWith>>['user']) {
  await user.click(button('Start'))
  await user.click(button('Next'))
}

it('begins the idea with the area, which is shown from the first step on', async () => {
  const { user } = await openWith('Customer Experience')
  expect(note()).toBe('Area of interest: Customer Experience')
  await toIdea(user)
  expect(note()).toBe('Area of interest: Customer Experience')
  expect(idea()).toBe('Area of interest: Customer Experience\n')
})

it('selects the sector of the use case it was opened with', async () => {
  const { user } = await openWith('Coding medical claims', 'healthcare')
  await user.click(button('Start'))
  const option = screen.getByRole<HTMLInputElement>('radio', { name: 'Healthcare & Life Sciences' })
  expect(option.checked).toBe(true)
})

it('keeps the text of the visitor when the area is removed, and moves the focus to the step', async () => {
  const { user } = await openWith('Customer Experience')
  await toIdea(user)
  await user.type(screen.getByRole('textbox', { name: /Describe your idea/ }), 'Answer faster')
  await user.click(button('Remove the area'))
  expect(idea()).toBe('Answer faster')
  expect(note()).toBeUndefined()
  expect(document.activeElement?.tagName).toBe('H2')
})

it('replaces the area when the assistant is opened from another one, not from elsewhere', async () => {
  const { user, openAgain } = await openWith('Customer Experience')
  await toIdea(user)
  await user.type(screen.getByRole('textbox', { name: /Describe your idea/ }), 'Answer faster')
  openAgain({ view: 'wizard', area: 'Intelligent Automation' })
  expect(idea()).toBe('Area of interest: Intelligent Automation\nAnswer faster')
  openAgain({ view: 'wizard' })
  expect(idea()).toBe('Area of interest: Intelligent Automation\nAnswer faster')
})

it('counts as a choice of the visitor only after Next', async () => {
  const { user } = await openWith('Customer Experience')
  expect(visit().data.selected_goal).toBeUndefined()
  expect(visit().data.idea_description).toBeUndefined()
  await toIdea(user)
  expect(visit().data.selected_goal).toBe('ai')
  expect(visit().data.idea_description).toBeUndefined()
})

it('links to the privacy policy next to the consent line of the email field', async () => {
  const { user } = await openWith('Customer Experience')
  await toIdea(user)
  const line = screen.getByText(/^By entering your email/)
  expect(line.querySelector('a')?.getAttribute('href')).toBe('#privacy')
})
