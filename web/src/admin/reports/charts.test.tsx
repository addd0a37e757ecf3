import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { funnelSteps } from '#contract/reports.ts'
import { renderIn } from '../../test/render.tsx'
import { reportsOf } from '../test/leads.ts'
import { Funnel, Trend } from './charts.tsx'

const trend = [4, 2, 1, 13].map((visits, at) => {
  const is_day_off = at === 1 || at === 2
  return { from: `2026-11-${19 + at}`, visits, people: 1, meetings: 0, amount: 0, is_day_off }
})
const reports = reportsOf({ from: '2026-11-19', to: '2026-11-22', trend })
/** Of the first of the two charts. */
const charts = () => screen.getAllByRole('group', { name: /: (Visits|زيارات)/ })
const columns = () => within(charts()[0] ?? document.body).getAllByRole('button')
const shown = () => document.querySelector('strong')?.textContent?.replaceAll(/\s/g, ' ')

test('shows the values of a column while it is pointed at or touched, and the sums otherwise', async () => {
  const user = userEvent.setup({ delay: null })
  await renderIn(<Trend reports={reports} />, { language: 'en' })
  expect(shown()).toBe('Nov 19 – 22')
  expect(screen.getByText('20')).toBeTruthy()
  for (const tick of ['0', '5', '10', '15'])
    expect(screen.getAllByText(tick, { selector: '[aria-hidden] > span' })).toBeTruthy()
  const [first, , third] = columns()
  if (!first || !third) throw new Error('no column')
  await user.hover(first)
  expect(shown()).toBe('Thursday, Nov 19')
  await user.unhover(first)
  expect(shown()).toBe('Nov 19 – 22')
  // A finger slides along the columns; `elementFromPoint` is unknown to jsdom.
  vi.stubGlobal('document', Object.assign(document, { elementFromPoint: () => third }))
  fireEvent.pointerMove(first, { pointerType: 'mouse' })
  expect(shown()).toBe('Nov 19 – 22')
  fireEvent.pointerMove(first, { pointerType: 'touch' })
  expect(shown()).toBe('Saturday, Nov 21')
})

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('arrow keys move in reading direction (%s)', async (language, forward) => {
  const user = userEvent.setup({ delay: null })
  await renderIn(<Trend reports={reports} />, { language })
  const all = columns()
  await user.tab()
  expect(document.activeElement).toBe(all[0])
  await user.keyboard(forward)
  expect(document.activeElement).toBe(all[1])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(all[3])
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(all[0])
  // One stop of the Tab key.
  await user.tab()
  expect(all).not.toContain(document.activeElement)
})

test('marks the days that the firm does not work, by day only', async () => {
  const { unmount } = await renderIn(<Trend reports={reports} />, { language: 'en' })
  expect(columns().map((each) => each.dataset['dayOff'] ?? '')).toEqual(['', 'true', 'true', ''])
  expect(screen.getAllByText('Weekends and holidays')).toBeTruthy()
  unmount()
  await renderIn(<Trend reports={{ ...reports, step: 'week' }} />, { language: 'en' })
  expect(screen.queryByText('Weekends and holidays')).toBeNull()
})

test('the funnel says how many stopped before each step, and where most did', async () => {
  const reached = [200, 150, 160, 60, 60, 30]
  const funnel = funnelSteps.slice(0, 6).map((step, at) => ({ step, reached: reached[at] ?? 0 }))
  await renderIn(<Funnel funnel={funnel} />, { language: 'en' })
  const notes = [...document.querySelectorAll('ol p')].map(({ textContent }) =>
    textContent.replaceAll(/[\u2066\u2069]|↓ /g, ''),
  )
  expect(notes).toEqual([
    '25% stopped here (50)',
    'Nobody stopped here',
    '63% stopped here (100): most visits lost here',
    'Nobody stopped here',
    '50% stopped here (30)',
  ])
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(7)
})
