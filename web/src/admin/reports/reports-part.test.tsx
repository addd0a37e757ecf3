import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LeadReports } from '#contract/reports.ts'
import { answer, setupMockApi } from '../test/mock-api.ts'
import { renderPart } from '../test/render-part.tsx'
import { ReportsPart } from './reports-part.tsx'

setupMockApi()

const reports: LeadReports = {
  ...{ from: '2026-11-01', to: '2026-11-23', step: 'day', demo: 0 },
  ...{ visits: 0, leads: 0, hot: 0, meetings: 0, before: null },
  ...{ funnel: [], sources: [], trend: [] },
  answers: { in_time: 3, late: 1, median_hours: 4.5 },
}

async function open(answers: LeadReports['answers']) {
  answer('GET /reports', { ...reports, answers })
  const search = '?tab=analytics&part=reports'
  await renderPart(<ReportsPart />, { language: 'en', search })
  await screen.findByText(/^No visits/)
}

test('shows how many requests were answered in time, also without visits', async () => {
  await open(reports.answers)
  expect(await screen.findByRole('heading', { name: 'Answers to contact requests' })).toBeTruthy()
  expect(screen.getByText(/75%/)).toBeTruthy()
  expect(screen.getByText('3 of 4 requests')).toBeTruthy()
  expect(screen.getByText('4.5')).toBeTruthy()
})

test('shows no share without requests, and no median without an answer', async () => {
  await open({ in_time: 0, late: 0, median_hours: null })
  await waitFor(() => expect(screen.queryByText('Answered in time')).toBeNull())
})

test('says that no answer has a time yet', async () => {
  await open({ in_time: 0, late: 2, median_hours: null })
  expect(await screen.findByText('—')).toBeTruthy()
  expect(screen.getByText('0 of 2 requests')).toBeTruthy()
})
