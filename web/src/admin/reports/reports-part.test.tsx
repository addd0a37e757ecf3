import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Reports } from '#contract/reports.ts'
import { reportsOf } from '../test/leads.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ReportsPart } from './reports-part.tsx'

setupMockApi()

const some = { visits: 400, people: 9, hot: 3, meetings: 1, won: 2, amount: 1_250_000 }
const ai = { visits: 300, assistant: 40, suggestions: 20, booked: 1, requests: 2 }
const report = reportsOf({
  now: some,
  channels: [{ channel: 'ai', ...ai }],
  campaigns: [
    { campaign: 'spring', source: null, visits: 50, people: 4, meetings: 1, won: 2, amount: 9_000 },
    { campaign: null, source: 'linkedin', visits: null, people: 5, meetings: 0, won: 0, amount: 0 },
  ],
  bands: [
    { from: 70, to: 100, decided: 30, won: 12 },
    { from: 40, to: 69, decided: 29, won: 8 },
  ],
})

/** Opens the reports and returns the periods that they ask for. */
async function open(part: Partial<Reports> = {}, search = '') {
  const periods: unknown[] = []
  answer('RPC reports', (_, period) => {
    periods.push(period)
    return { ...report, ...part }
  })
  const user = await renderPart(<ReportsPart />, { language: 'en', search: `?tab=x${search}` })
  return { user, periods }
}
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('follows visits to the amount won', async () => {
  await open()
  expect(await cells(/^AI assistant/)).toEqual(['300', '40', '20', '2', '1'])
  expect(await cells(/^spring/)).toEqual(['50', '4', '1', '2', '9,000'])
  const link = screen.getByRole('row', { name: /LinkedIn/ }).querySelector('a')
  expect(link?.search).toBe('?tab=leads&source=linkedin')
  expect((await cells(/^70–100/)).at(-1)).toMatch('40%')
  expect((await cells(/^40–69/)).at(-1)).toBe('too few')
  const [card] = screen.getAllByText('Amount won (SAR)', { selector: 'dt' })
  expect(card?.nextElementSibling?.textContent).toBe('1,250,000')
})

test.each([
  ['', [{ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]],
  ['&days=all', [{}]],
  ['&days=7&from=2026-10-01&to=2026-10-31', [{ since: '2026-10-01', until: '2026-10-31' }]],
  ['&to=2026-10-31', [{ until: '2026-10-31' }]],
])('the address %j names the period', async (search, expected) => {
  const { periods } = await open({}, search)
  await screen.findByText('400')
  expect(periods).toEqual(expected)
})

test('days in the wrong order are an error, and nothing is read', async () => {
  const { periods } = await open({}, '&from=2026-11-02&to=2026-11-01')
  expect((await screen.findByRole('alert')).textContent).toMatch(/after the last one/)
  expect(periods).toEqual([])
})

test('a preset replaces chosen days', async () => {
  const { user, periods } = await open({}, '&from=2026-10-01')
  await screen.findByText('400')
  await user.click(screen.getByRole('radio', { name: 'All time' }))
  await waitFor(() => expect(periods).toEqual([{ since: '2026-10-01' }, {}]))
  expect(location.search).not.toContain('from')
})

test('without visits, says how the first campaign is measured', async () => {
  await open({ now: reportsOf().now, channels: [], campaigns: [], bands: [] })
  await screen.findByText('No visits in this period')
  expect(screen.getByText(/\?utm_source=linkedin&utm_campaign=spring$/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const closed = 'Closed without an answer'
test.each([
  [{ in_time: 3, late: 1, closed: 2, median_hours: 4.5 }, ['75%', '3 of 4', '4.5', closed]],
  [{ in_time: 0, late: 2, closed: 0, median_hours: null }, ['—', '0 of 2']],
])('shows how fast requests were answered, also without visits: %j', async (answers, texts) => {
  await open({ ...reportsOf(), answers })
  const heading = await screen.findByRole('heading', { name: 'Answers to contact requests' })
  for (const text of texts) expect(heading.parentElement?.textContent).toContain(text)
})
