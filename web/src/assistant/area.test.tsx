import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { visit } from '../data/visits/visit-state.ts'
import { button, ideaField, mockServer, openAssistant } from './test-assistant.tsx'

mockServer()

const openWith = (area: string, sector?: string) =>
  openAssistant('en', { view: 'wizard', area, ...(sector && { sector }) })

const note = () => screen.queryByText(/^Area of interest: .+$/, { selector: 'div' })?.textContent
const idea = () => ideaField().value

async function toIdea(user: Awaited<ReturnType<typeof openWith>>['user']) {
  await user.click(button('Start'))
  await user.click(button('Next'))
}

it('begins the idea with the area, which is shown from the first step on', async () => {
  const { user } = await openWith('Customer Experience')
  expect(note()).toBe('Area of interest: Customer Experience')
  expect(visit().data.selected_goal).toBeUndefined()
  await toIdea(user)
  expect(note()).toBe('Area of interest: Customer Experience')
  expect(idea()).toBe('Area of interest: Customer Experience\n')
  expect(visit().data.selected_goal, 'a choice only after Next').toBe('ai')
  expect(visit().data.idea_description).toBeUndefined()
})

it('selects the sector of the use case it was opened with', async () => {
  const { user } = await openWith('Coding medical claims', 'healthcare')
  await user.click(button('Start'))
  const option = screen.getByRole<HTMLInputElement>('radio', { name: 'Healthcare & Life Sciences' })
  expect(option.checked).toBe(true)
})

it('offers the sectors of the segments that the firm serves, and any other', async () => {
  const content = { 'about.clients.order': 'health -government' }
  const { user } = await openAssistant('en', { view: 'wizard' }, content)
  await user.click(button('Start'))
  const sectors = screen.getByRole('group', { name: 'Which sector are you in?' })
  const options = within(sectors).getAllByRole<HTMLInputElement>('radio')
  const shown = options.map(({ value, checked }) => `${value} ${checked}`)
  expect(shown).toEqual(['healthcare true', 'other false'])
})

it('offers the goals and sectors that staff added, renamed or hid; the first one is selected without the usual one', async () => {
  const { user } = await openAssistant(
    'en',
    { view: 'wizard' },
    {
      'assistant.goal.order': '5 digital -ai',
      'assistant.goal.5.label': 'Settle a dispute',
      'assistant.goal.5.text': 'Before it goes to court',
      'assistant.goal.digital.label': 'Review contracts',
      'about.sectors.order': '7 government finance',
      'about.sectors.7.label': 'Families',
      'about.sectors.finance.segment': '-',
      'about.clients.order': 'startups',
    },
  )
  await user.click(button('Start'))
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ labels, checked }) => `${labels?.[0]?.textContent} ${checked}`)).toEqual([
    'Settle a disputeBefore it goes to court true',
    'Review contractsServices and processes that are digital end to end false',
    'Families false',
    'Government Entities true',
    'Financial Services false',
  ])
  await user.click(button('Next'))
  expect(visit().data).toMatchObject({
    selected_goal: '5',
    selected_goal_label: 'Settle a dispute',
    selected_sector: 'government',
  })
})

it('keeps the text of the visitor when the area is removed, and moves the focus to the step', async () => {
  const { user } = await openWith('Customer Experience')
  await toIdea(user)
  await user.type(ideaField(), 'faster')
  await user.click(button('Remove the area'))
  expect(idea()).toBe('faster')
  expect(note()).toBeUndefined()
  expect(document.activeElement?.tagName).toBe('H2')
})

it('replaces the area when the assistant is opened from another one, not from elsewhere', async () => {
  const { user, openAgain } = await openWith('Customer Experience')
  await toIdea(user)
  await user.type(ideaField(), 'faster')
  await openAgain({ view: 'wizard', area: 'Intelligent Automation' })
  expect(idea()).toBe('Area of interest: Intelligent Automation\nfaster')
  await openAgain({ view: 'wizard' })
  expect(idea()).toBe('Area of interest: Intelligent Automation\nfaster')
})
