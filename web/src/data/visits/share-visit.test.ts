import { afterEach, expect, test, vi } from 'vitest'
import { shareVisit } from './share-visit.ts'
import type { Visit } from './visit-state.ts'

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** A tab with a copy of the visit. */
function openTab(): Visit & { tell: () => void } {
  const visit: Visit = {
    sessionId: 'visit-1234',
    visitSecret: 's'.repeat(43),
    startTime: '2026-11-25T10:00:00Z',
    revision: 5,
    data: { clicks_count: 10, page_views: 2, selected_goal: 'ai' },
    events: [],
  }
  const { tell, stop } = shareVisit(visit)
  stops.push(stop)
  return Object.assign(visit, { tell })
}

test('tabs of one visit add up their counters and know what is newer', async () => {
  const [one, other] = [openTab(), openTab()]
  Object.assign(one.data, { clicks_count: 13, selected_goal: 'strategy' })
  one.revision = 9
  one.tell()
  other.data.clicks_count = 11
  other.tell()
  await vi.waitFor(() => {
    expect(one.data).toMatchObject({ clicks_count: 14, selected_goal: 'strategy' })
    expect(other.data).toMatchObject({ clicks_count: 14, page_views: 2, selected_goal: 'strategy' })
  })
  expect(other.revision).toBe(10)
  Object.assign(other.data, { selected_goal: 'digital' })
  other.revision += 1
  other.tell()
  await vi.waitFor(() => expect(one.data.selected_goal).toBe('digital'))
  expect([one.revision, one.data.clicks_count]).toEqual([12, 14])
})
