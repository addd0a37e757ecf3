import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeadReports } from '#contract/reports.ts'
import { leadReports } from '../test/leads.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ReportsPart } from './reports-part.tsx'

setupMockApi()

async function open(answers: LeadReports['answers']) {
  answer('RPC lead_reports', leadReports({ answers }))
  const search = '?tab=analytics&part=reports'
  await renderPart(<ReportsPart />, { language: 'en', search })
  await screen.findByText(/^No visits/)
}

test.each([
  [
    'the share and the median',
    { in_time: 3, late: 1, median_hours: 4.5 },
    ['75%', '3 of 4', '4.5'],
  ],
  ['that no answer has a time yet', { in_time: 0, late: 2, median_hours: null }, ['—', '0 of 2']],
])('shows of the answers, also without visits, %s', async (_, answers, texts) => {
  await open(answers)
  expect(await screen.findByRole('heading', { name: 'Answers to contact requests' })).toBeTruthy()
  for (const text of texts) expect(screen.getByText(new RegExp(text))).toBeTruthy()
})

test('shows no share without requests', async () => {
  await open({ in_time: 0, late: 0, median_hours: null })
  await waitFor(() => expect(screen.queryByText('Answered in time')).toBeNull())
})
