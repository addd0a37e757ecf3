import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { personColumns } from '#contract/people.ts'
import type { Language } from '../../i18n/index.ts'
import { downloaded, fill, press, runMenuAction } from '../test/actions.ts'
import { refusal } from '../test/builders.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { answerPeople, leadDetail, peopleList, person } from '../test/leads.ts'
import PartsTab from '../parts-tab.tsx'
import { LeadsPart } from './leads-part.tsx'

setupMockApi()

let queries: object[]
beforeEach(() => {
  queries = answerPeople(() => peopleList([]))
})

const open = async (search = '') => {
  const user = await renderPart(<LeadsPart />, { language: 'en', search: `?tab=leads${search}` })
  // Open already if the address has one of the filters in it.
  const more = screen.getByRole('button', { name: /^Filters/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
  return user
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows a partly typed date or search and sends it once, after a pause', async () => {
  await open()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fill(box('Last seen from'), `${year}-11-20`)
    expect(box('Last seen from').value).toBe(`${year}-11-20`)
  }
  await waitFor(() => expect(queries.at(-1)).toEqual({ since: '2026-11-20' }))
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  for (const text of ['s', 'sa', 'sara']) fill(search, text)
  await waitFor(() => expect(queries.at(-1)).toHaveProperty('search'))
  expect(queries).toEqual([{}, { since: '2026-11-20' }, { since: '2026-11-20', search: 'sara' }])
})

test.each([
  ['typed', '', 'Score from', 'score_from'],
  ['in the URL', '&score_to=900', 'to', 'score_to'],
])('an invalid score that is %s is refused, and reset', async (_, search, name, field) => {
  const user = await open(search)
  if (!search) fill(box(name), '900')
  expect(box(name).value).toBe('900')
  expect(screen.getByRole('alert').textContent).toBe('A whole number from 0 to 100')
  const [reset] = await screen.findAllByRole('button', { name: 'Reset filters' })
  expect(location.search).toContain(`${field}=900`)
  expect(queries).toEqual([{}])
  await user.click(reset ?? document.body)
  await waitFor(() => expect(box(name).value).toBe(''))
  expect(location.search).not.toContain('score')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the filters in the URL are sent, and shown with their number', async () => {
  await open('&score_from=70&bots=true')
  await waitFor(() => expect(queries).toEqual([{ score_from: '70', bots: true }]))
  const more = screen.getByRole('button', { name: /^Filters/ })
  expect(more.getAttribute('aria-expanded')).toBe('true')
  expect(more.textContent).toBe('Filters2')
})

test('discards partly typed text on reset', async () => {
  const user = await open('&stage=planning')
  fill(box('Score from'), '5')
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] ?? document.body)
  expect(box('Score from').value).toBe('')
  await waitFor(() => expect(queries.at(-1)).toEqual({}))
})

test('the file has all pages and the words of visitors, and its download is logged first', async () => {
  const followed = { owner: 'omar', owner_name: 'عمر', next_step: 'Call', next_on: '2026-12-01' }
  const row = person({
    ...followed,
    qualification: { budget: '200k' },
    uncapped: 135,
    phone: '+966501234567',
    stage: 'won',
    won: 5000.5,
    first_source: 'linkedin',
    visits: 3,
  })
  const all = Array.from({ length: 501 }, (_, n) => ({ ...row, email: `n${n}@moh.example` }))
  const user = await open('&stage=planning&bots=true')
  answer('RPC count_people', all.length)
  answer('RPC log_lead_export', null)
  const cursors: unknown[] = []
  answer('RPC list_people', (_, { after, max_rows }) => {
    cursors.push(after)
    return after ? all.slice(500) : all.slice(0, Number(max_rows))
  })
  const menu = await screen.findByRole('button', { name: 'Download CSV' })
  await waitFor(() => expect(menu).toHaveProperty('disabled', false))
  await user.click(menu)
  const choice = await screen.findByText('For Excel, separated by commas')
  const file = await downloaded(() => user.click(choice))
  const [head, first, ...others] = file.trimEnd().split('\r\n')
  const titles = Object.values(personColumns).map(({ en }) => en)
  expect(head).toBe(titles.join())
  expect(first).toBe(
    "n0@moh.example,,'+966501234567,moh.example,75,135,A1,Won,5000.5,Apply AI,Government Entities,LinkedIn,,Arabic,عمر,Call,2026-12-01,3,2026-11-20 12:00:00,2026-11-20 13:00:00,200k,,,,,,,,visit-one",
  )
  expect(others).toHaveLength(all.length - 1)
  const { score, uncapped, best_at, seen, started, next_on } = row
  const last = { score, uncapped, best_at, seen, started, next_on, email: 'n499@moh.example' }
  expect(cursors.at(-1)).toEqual(last)
  expect(mockApi.sent).toEqual([{ filter: { stage: 'planning', bots: true } }])
  const calls = mockApi.calls.filter((call) => /log_lead_export|list_people/.test(call))
  expect(calls.slice(-3)).toEqual(['RPC log_lead_export', 'RPC list_people', 'RPC list_people'])
})

test('finds people by what staff decided about them, and shows what is overdue', async () => {
  const followed = { owner: 'omar', owner_name: 'عمر', next_step: 'Call', next_on: '2026-11-01' }
  const seen = { visits: 3, first_source: 'linkedin', score: 100, uncapped: 135 }
  const late = person({ ...followed, ...seen, stage: 'held' })
  const none = { session_id: null, score: null, uncapped: null, grade: null, best_at: null }
  const unseen = { ...none, visits: 0, first_source: '(no visit)', stage: 'request' } as const
  const request = person({ ...unseen, email: 'x@moh.example', person: 'pseudonym' })
  queries = answerPeople(() => peopleList([late, request]))
  const user = await open('&owner=none')
  const row = within((await screen.findByText('Call')).closest('tr') ?? document.body)
  const texts = ['Meeting held', '135', 'عمر', 'LinkedIn', '@moh.example', 'A1', '3']
  for (const text of texts) expect(row.getByText(text)).toBeTruthy()
  const other = within(screen.getByText('Contact request').closest('tr') ?? document.body)
  expect(other.getByText('No visit')).toBeTruthy()
  expect(row.getByText(/^Overdue: Nov.1$/)).toBeTruthy()
  const followUp = within(screen.getByRole('group', { name: 'Follow-up' }))
  expect(followUp.getByRole('radio', { name: 'No owner' })).toHaveProperty('checked', true)
  await user.click(followUp.getByRole('radio', { name: 'Due' }))
  await waitFor(() => expect(queries.at(-1)).toEqual({ due: true }))
  await user.click(followUp.getByRole('radio', { name: 'Mine' }))
  await waitFor(() => expect(queries.at(-1)).toEqual({ owner: 'me' }))
  await user.click(screen.getByRole('button', { name: /^Next step/ }))
  await waitFor(() => expect(location.search).toContain('sort=next_on&order=asc'))
  const sorted = screen.getByRole('columnheader', { name: /^Next step/ })
  expect(sorted.getAttribute('aria-sort')).toBe('ascending')
  await user.click(other.getByRole('button'))
  expect(location.search).toContain('lead=pseudonym')
})

const ids = [1, 2, 3].map((n) => `visit-number-${n}`)

/** How many visits are doubtful when the list is read. */
let count = 3

async function openDoubtful(language: Language, search = '') {
  count = 3
  const people = ids.map((id) =>
    person({ session_id: id, email: `${id}@x.example`, is_doubtful: true }),
  )
  queries = answerPeople((asked) =>
    peopleList(asked['doubtful'] === true ? people.slice(0, count) : [], { doubtful: count }),
  )
  return renderPart(<PartsTab tab="leads" />, { language, search: `?tab=leads${search}` })
}

test('says how many visits are doubtful, shows them, accepts all, and undoes it', async () => {
  answer('RPC decide_visits', (_, { decision }) => {
    count = decision === 'person' ? 0 : 3
    return ids
  })
  const user = await openDoubtful('en')
  await press(user, '3 people with doubtful visits')
  const table = await screen.findByRole('table')
  expect(within(table).getAllByText('Doubtful')).toHaveLength(3)
  expect(screen.getByText(/many people at one event or office/)).toBeTruthy()
  expect(box('Show doubtful visits only')).toHaveProperty('dataset.state', 'checked')
  await press(user, 'Accept the visits of all 3 people')
  expect(await screen.findByText('Accepted 3 visits')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  await press(user, 'Undo')
  expect(await screen.findByText('The visits are doubtful again')).toBeTruthy()
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(queries.at(1)).toEqual({ doubtful: true })
  expect(mockApi.sent).toEqual([
    { visits: ids, decision: 'person' },
    { visits: ids, decision: 'doubtful' },
  ])
})

test('accepts those that match the filters, and shows an error in place', async () => {
  answer('RPC decide_visits', refusal('57014'), ids)
  const user = await openDoubtful('ar', '&doubtful=true&stage=planning')
  await press(user, 'قبول زيارات 3 أشخاص كلها')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('قُبلت 3 زيارات')).toBeTruthy()
  expect(new Set(queries.map((filter) => JSON.stringify(filter)))).toEqual(
    new Set([JSON.stringify({ stage: 'planning', doubtful: true })]),
  )
  const decision = { visits: ids, decision: 'person' }
  expect(mockApi.sent).toEqual([decision, decision])
})

test('marks a lead as a bot again after a failure', async () => {
  answer('RPC read_lead', leadDetail)
  answer('RPC decide_visits', refusal('57014'), [])
  const user = await openDoubtful('en', '&lead=visit-0001')
  await runMenuAction(user, /^Actions: /, 'Mark as bot')
  const alert = within(await screen.findByRole('alert'))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  const decision = { visits: ['visit-0001'], decision: 'bot' }
  await waitFor(() => expect(mockApi.sent).toEqual([decision, decision]))
})
