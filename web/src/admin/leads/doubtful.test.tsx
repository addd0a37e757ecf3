import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import PartsTab from '../parts-tab.tsx'
import { press, runMenuAction } from '../test/actions.ts'
import { refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { answerPeople, leadDetail, peopleList, person } from '../test/leads.ts'

setupMockApi()

const ids = [1, 2, 3].map((n) => `visit-number-${n}`)

/** How many visits are doubtful when the list is read. */
let count = 3
let filters: object[]

async function open(language: Language, search = '') {
  const people = ids.map((id) =>
    person({ session_id: id, email: `${id}@x.example`, is_doubtful: true }),
  )
  filters = answerPeople((asked) =>
    peopleList(asked['doubtful'] === true ? people.slice(0, count) : [], { doubtful: count }),
  )
  return renderPart(<PartsTab tab="leads" />, { language, search: `?tab=leads${search}` })
}

beforeEach(() => {
  count = 3
})

test('says how many visits are doubtful, shows them, accepts all, and undoes it', async () => {
  answer('RPC decide_visits', (_, { decision }) => {
    count = decision === 'person' ? 0 : 3
    return ids
  })
  const user = await open('en')
  await press(user, '3 people with doubtful visits')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByText('Doubtful')).toHaveLength(3)
  expect(screen.getByText(/many people at one event or office/)).toBeTruthy()
  const box = screen.getByLabelText('Show doubtful visits only')
  expect(box).toHaveProperty('dataset.state', 'checked')
  await press(user, 'Accept the visits of all 3 people')
  expect(await screen.findByText('Accepted 3 visits')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await press(user, 'Undo')
  expect(await screen.findByText('The visits are doubtful again')).toBeTruthy()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(filters.at(1)).toEqual({ doubtful: true })
  expect(mockApi.sent).toEqual([
    { visits: ids, decision: 'person' },
    { visits: ids, decision: 'doubtful' },
  ])
})

test('accepts those that match the filters, and shows an error in place', async () => {
  answer('RPC decide_visits', refusal('57014'), ids)
  const user = await open('ar', '&doubtful=true&stage=planning')
  await press(user, 'قبول زيارات 3 أشخاص كلها')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('قُبلت 3 زيارات')).toBeTruthy()
  expect(new Set(filters.map((filter) => JSON.stringify(filter)))).toEqual(
    new Set([JSON.stringify({ stage: 'planning', doubtful: true })]),
  )
  const decision = { visits: ids, decision: 'person' }
  expect(mockApi.sent).toEqual([decision, decision])
})

test('marks a lead as a bot again after a failure', async () => {
  answer('RPC read_lead', leadDetail)
  answer('RPC decide_visits', refusal('57014'), [])
  const user = await open('en', '&lead=visit-0001')
  await runMenuAction(user, /^Actions: /, 'Mark as bot')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  const decision = { visits: ['visit-0001'], decision: 'bot' }
  await waitFor(() => expect(mockApi.sent).toEqual([decision, decision]))
})
