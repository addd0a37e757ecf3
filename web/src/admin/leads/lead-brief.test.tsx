import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LeadDetail } from '#contract/leads.ts'
import { fullBrief } from '#document/test-model.ts'
import { AdminApp } from '../../app/admin-app.tsx'
import type { Language } from '../../i18n/index.ts'
import {
  adminI18n,
  errorResponse,
  expectConsoleError,
  server,
  setupMockApi,
  storeSession,
} from '../test/mock-api.ts'

setupMockApi()

const detail: LeadDetail = {
  ...{ session_id: 'visit-0001', email: 'sara@example.com', name: 'Sara', score: 75, uncapped: 75 },
  ...{ stage: 'planning', goal: 'ai', sector: null, source: null, language: 'en' },
  ...{
    contacted_at: null,
    is_bot: false,
    is_doubtful: false,
    idea: null,
    device: null,
    browser: null,
    medium: null,
  },
  ...{ started: '2026-11-20T09:00:00Z', seen: '2026-11-20T10:00:00Z', campaign: null },
  ...{
    page_views: 1,
    clicks: 0,
    scroll: 0,
    seconds: 9,
    documents_read: 0,
    document: null,
    step: 1,
  },
  ...{ suggestions: [], plan: [], documents: [], questions: [], questions_count: 0 },
  ...{ suggestions_source: null, receipt: [], history: [], events: [] },
  ...{ requests: [], bookings: [], visits: [] },
}

const print = vi.fn<() => void>()
beforeEach(() => {
  storeSession()
  print.mockReset()
  vi.stubGlobal('print', print)
  server.use(
    http.get('*/api/leads/sources', () => HttpResponse.json([])),
    http.get('*/api/leads', () =>
      HttpResponse.json({ leads: [], next: null, total: 0, doubtful: 0, demo: 0 }),
    ),
    http.get('*/api/leads/visit-0001', () => HttpResponse.json(detail)),
    http.get('*/api/leads/visit-0001/brief', () => HttpResponse.json(fullBrief('ar'))),
  )
})

async function openLead(language: Language) {
  history.replaceState(null, '', '/admin?tab=analytics&part=leads&lead=visit-0001')
  render(<AdminApp i18n={await adminI18n(language)} />)
  // The part is loaded when it is first opened.
  await screen.findByRole('search', { hidden: true })
  const name = language === 'ar' ? 'ملخص العميل' : 'Hand-over brief'
  return {
    user: userEvent.setup({ delay: null }),
    brief: await screen.findByRole('button', { name }),
  }
}

test('shows the brief in the language of the reader, and the visitor’s words as they are', async () => {
  const { user, brief } = await openLead('en')
  await user.click(brief)
  const page = within(await screen.findByRole('article'))
  expect(page.getByRole('heading', { name: 'Suggested first questions' })).toBeTruthy()
  expect(page.getByText('Is there a budget for this, and who approves it?')).toBeTruthy()
  const idea = page.getAllByText(/^نريد أن نختصر/)[0]
  expect(idea?.getAttribute('dir') ?? idea?.tagName).toMatch(/auto|BDI/)
  await user.click(brief)
  expect(screen.queryByRole('article')).toBeNull()
})

test('is copied as Markdown, and printed', async () => {
  const { user, brief } = await openLead('ar')
  await user.click(brief)
  await user.click(await screen.findByRole('button', { name: 'نسخ كنص Markdown' }))
  expect(await navigator.clipboard.readText()).toMatch(/^## أسئلة مقترحة لبداية اللقاء$/m)
  await user.click(screen.getByRole('button', { name: 'طباعة' }))
  expect(print).toHaveBeenCalledTimes(1)
  expect(document.querySelector('.print-sheet')?.textContent).toContain('شركة الآفاق المتقدمة')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('.print-sheet')).toBeNull()
})

test('can be loaded again when it failed', async () => {
  expectConsoleError()
  server.use(
    http.get('*/api/leads/visit-0001/brief', () => errorResponse(503, 'unavailable'), {
      once: true,
    }),
  )
  const { user, brief } = await openLead('en')
  await user.click(brief)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})
