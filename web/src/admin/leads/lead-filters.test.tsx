import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leadColumns } from '#contract/leads.ts'
import { downloaded, fill } from '../test/actions.ts'
import { answer, mockApi, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { answerLeads, lead, leadList } from '../test/leads.ts'
import { LeadsPart } from './leads-part.tsx'

setupMockApi()

let queries: object[]
beforeEach(() => {
  queries = answerLeads(() => leadList([]))
})

const open = async (search = '') => {
  const user = await renderPart(<LeadsPart />, { language: 'en', search: `?tab=leads${search}` })
  // Open already if the address has one of the filters in it.
  const more = screen.getByRole('button', { name: /^Filters/ })
  if (more.getAttribute('aria-expanded') === 'false') await user.click(more)
  return user
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('shows a partly typed date and sends it after a pause', async () => {
  await open()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fill(box('Last seen from'), `${year}-11-20`)
    expect(box('Last seen from').value).toBe(`${year}-11-20`)
  }
  await waitFor(() => expect(queries.at(-1)).toEqual({ since: '2026-11-20' }))
  expect(queries).toEqual([{}, { since: '2026-11-20' }])
})

test.each([
  ['typed', '', 'Score from', 'score_from'],
  ['in the URL', '&score_to=900', 'to', 'score_to'],
])(
  'an invalid score that is %s is shown with an error, not sent, and reset',
  async (_, search, name, field) => {
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
  },
)

test('the filters that are set are shown with their number', async () => {
  await open('&score_from=70&bots=true')
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
  const row = lead({ qualification: { budget: '200k' }, uncapped: 135, phone: '+966501234567' })
  const all = Array.from({ length: 501 }, (_, n) => ({ ...row, session_id: `visit-${n}` }))
  const user = await open('&stage=planning&bots=true')
  answer('RPC count_leads', all.length)
  answer('RPC log_lead_export', null)
  const cursors: unknown[] = []
  answer('RPC list_leads', (_, { after, max_rows }) => {
    cursors.push(after)
    return after ? all.slice(500) : all.slice(0, Number(max_rows))
  })
  const menu = await screen.findByRole('button', { name: 'Download CSV' })
  await waitFor(() => expect(menu).toHaveProperty('disabled', false))
  await user.click(menu)
  const choice = await screen.findByText('For Excel, separated by commas')
  const [head = '', first = '', ...others] = (await downloaded(() => user.click(choice)))
    .trimEnd()
    .split('\r\n')
  expect(head).toBe(
    Object.values(leadColumns)
      .map(({ en }) => en)
      .join(),
  )
  expect(first).toBe(
    "noura@moh.example,,'+966501234567,75,135,Has a plan,Artificial intelligence,Government Entities,,Arabic,2026-11-20 12:00:00,2026-11-20 13:00:00,200k,,,,,,,visit-0",
  )
  expect(others).toHaveLength(all.length - 1)
  expect(cursors.at(-1)).toEqual({
    ...{ lead_score: 75, lead_score_uncapped: 135, session_id: 'visit-499' },
    ...{ email: row.email, start_time: row.started, updated_at: row.seen },
  })
  const filter = { stage: 'planning', bots: true }
  expect(mockApi.sent).toEqual([{ filter }])
  const calls = mockApi.calls.filter((call) => /log_lead_export|list_leads/.test(call))
  expect(calls.slice(-3)).toEqual(['RPC log_lead_export', 'RPC list_leads', 'RPC list_leads'])
})
