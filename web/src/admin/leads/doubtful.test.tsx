import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '../../i18n/index.ts'
import PartsTab from '../parts-tab.tsx'
import { press, runMenuAction } from '../test/actions.ts'
import { errorResponse } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { answerLeads, lead, leadDetail, leadList } from '../test/leads.ts'

setupMockApi()

const ids = [1, 2, 3].map((n) => `visit-number-${n}`)

/** How many visits are doubtful when the list is read. */
let count = 3

async function open(language: Language, search = '') {
  const leads = ids.map((session_id) => lead({ session_id, is_doubtful: true }))
  answerLeads((asked) =>
    leadList(asked.get('doubtful') === 'true' ? leads.slice(0, count) : [], { doubtful: count }),
  )
  return renderPart(<PartsTab tab="leads" />, { language, search: `?tab=leads${search}` })
}

beforeEach(() => {
  count = 3
})

test('says how many visits are doubtful, shows them, accepts all, and undoes it', async () => {
  const asked: string[] = []
  answer('POST /leads/accept', (request) => {
    asked.push(new URL(request.url).search)
    return { ids }
  })
  answer('POST /leads/decide', { ids: [] })
  const user = await open('en')
  await press(user, '3 doubtful visits')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByText('Doubtful')).toHaveLength(3)
  expect(screen.getByText(/such as an event or a large office/)).toBeTruthy()
  const box = screen.getByLabelText('Show doubtful visits only')
  expect(box).toHaveProperty('dataset.state', 'checked')
  count = 0
  await press(user, 'Accept all 3 visits')
  expect(await screen.findByText('Accepted 3 visits')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  count = 3
  await press(user, 'Undo')
  expect(await screen.findByText('The visits are doubtful again')).toBeTruthy()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(asked).toEqual(['?doubtful=true'])
  expect(mockApi.sent).toEqual([{ ids, decision: 'doubtful' }])
})

test('accepts those that match the filters, and shows an error in place', async () => {
  const asked: string[] = []
  answer('POST /leads/accept', (request) => {
    asked.push(new URL(request.url).search)
    return asked.length === 1 ? errorResponse(503, 'unavailable') : { ids }
  })
  const user = await open('ar', '&doubtful=true&stage=planning')
  await press(user, 'قبول 3 زيارات كلها')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('قُبلت 3 زيارات')).toBeTruthy()
  const filters = asked.map((search) => Object.fromEntries(new URLSearchParams(search)))
  expect(filters).toEqual(
    Array.from({ length: 2 }, () => ({ doubtful: 'true', stage: 'planning' })),
  )
})

test('marks a lead as a bot again after a failure', async () => {
  answer('GET /leads/visit-0001', leadDetail)
  answer('POST /leads/decide', errorResponse(503, 'unavailable'), { ids: [] })
  const user = await open('en', '&lead=visit-0001')
  await screen.findByRole('button', { name: /^Actions: / })
  await runMenuAction(user, /^Actions: /, 'Mark as bot')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  const decision = { ids: ['visit-0001'], decision: 'bot' }
  await waitFor(() => expect(mockApi.sent).toEqual([decision, decision]))
})
