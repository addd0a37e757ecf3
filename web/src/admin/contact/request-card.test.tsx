import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../../test/render.tsx'
import { RequestCard } from './request-card.tsx'

const request = {
  id: '1',
  reference: 'R-1',
  name: 'نورة',
  email: 'noura@moh.example',
  company: null,
  industry: null,
  project_type: null,
  timeline: null,
  message: 'متى نلتقي؟',
  language: 'ar' as const,
  status: 'new' as const,
  lead: null,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}

test('marks a request as late while the page is open', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:59:30Z') })
  await renderIn(
    <RequestCard
      request={request}
      isOpen={false}
      onToggle={() => undefined}
      personActions={() => null}
    />,
  )
  expect(screen.queryByText('تجاوز 24 ساعة')).toBeNull()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('تجاوز 24 ساعة')).toBeTruthy()
})
