import { afterEach, expect, test } from 'vitest'
import type { VisitorData } from '#contract/visits.ts'
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

/** Waits until both tabs have this data. */
const expectBoth = async (tabs: Visit[], data: VisitorData) => {
  for (const tab of tabs) await expect.poll(() => tab.data).toMatchObject(data)
}

test('tabs of one visit add up, keep the most, and find the newer value', async () => {
  const [one, other] = [openTab(), openTab()]
  Object.assign(one.data, {
    clicks_count: 13,
    session_duration: 60,
    time_spent_exploring: 20,
    scroll_depth: 80,
    wizard_step_reached: 2,
    steps_completed: [0, 1],
    selected_goal: 'strategy',
  })
  one.revision = 9
  one.tell()
  Object.assign(other.data, {
    clicks_count: 11,
    session_duration: 45,
    time_spent_exploring: 5,
    scroll_depth: 30,
    wizard_step_reached: 4,
    steps_completed: [0, 3],
    pdf_uploaded: true,
  })
  other.tell()
  await expectBoth([one, other], {
    clicks_count: 14,
    page_views: 2,
    session_duration: 105,
    time_spent_exploring: 25,
    scroll_depth: 80,
    wizard_step_reached: 4,
    steps_completed: [0, 1, 3],
    pdf_uploaded: true,
    selected_goal: 'strategy',
  })
  expect(other.revision).toBe(10)
  one.tell()
  other.data.selected_goal = 'digital'
  other.tell()
  const sums = { clicks_count: 14, session_duration: 105 }
  await expectBoth([one, other], { selected_goal: 'digital', ...sums })
})

test('a change that a tab has not told yet is not overwritten', async () => {
  const [one, other] = [openTab(), openTab()]
  other.data.selected_goal = 'digital'
  Object.assign(one.data, { selected_goal: 'strategy', selected_sector: 'healthcare' })
  one.tell()
  await expect.poll(() => other.data.selected_sector).toBe('healthcare')
  expect(other.data.selected_goal).toBe('digital')
  other.tell()
  await expectBoth([one, other], { selected_goal: 'digital' })
})

test('tabs that change the same at the same time agree', async () => {
  const [one, other] = [openTab(), openTab()]
  one.data.selected_goal = 'strategy'
  other.data.selected_goal = 'digital'
  one.tell()
  other.tell()
  await expect.poll(() => one.data.selected_goal === other.data.selected_goal).toBe(true)
})

test('long texts that the server has are no change, and messages of all tabs are kept', async () => {
  const [one, other] = [openTab(), openTab()]
  const plan = [{ id: 'step-1', title: 'Step' }]
  Object.assign(one.data, { plan })
  one.questions = ['first']
  other.questions = ['second']
  one.tell()
  await expect.poll(() => other.data.plan).toEqual(plan)
  delete other.data.plan
  Object.assign(one.data, { plan: [] })
  one.tell()
  await expect.poll(() => other.data.plan).toEqual([])
  expect(other.questions).toEqual(['second', 'first'])
})
