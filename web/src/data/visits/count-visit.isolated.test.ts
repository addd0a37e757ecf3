import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { load, pause, setNavigator, tracker, trackVisits } from './test-tracker.ts'

trackVisits()

/** Loads the page, and waits until it counts. */
async function open() {
  const visits = await load()
  await vi.dynamicImportSettled()
  await pause()
  return visits
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const stepsOf = (index: number) =>
  tracker.counted[index]?.steps.map(({ step, value }) => (value ? `${step} ${value}` : step))
const received = (calls: number) => waitFor(() => expect(tracker.counted).toHaveLength(calls))

it('sends the steps of a tab once, when it is left, without an email', async () => {
  const campaign = 'utm_source=june&utm_medium=newsletter&utm_campaign=spring'
  history.replaceState(null, '', `/?${campaign}#contact`)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/search?q=x')
  const visits = await open()
  visits.trackStep(1)
  visits.trackStep(1)
  visits.trackAction('service_opened', { id: 'services.strategy' })
  expect(tracker.counted).toEqual([])
  leave()
  await received(1)
  const steps = ['page', 'tab contact', 'campaign spring', 'wizard 1', 'service services.strategy']
  expect(stepsOf(0)).toEqual(steps)
  const from = { referrer: 'google.com', source: 'june', medium: 'newsletter' }
  expect(tracker.counted[0]).toMatchObject({ language: 'ar', device: 'desktop', ...from })
  leave()
  visits.trackStep(2)
  leave()
  await received(2)
  expect(stepsOf(1)).toEqual(['wizard 2'])
  // A reload is the same visit.
  await open()
  leave()
  await pause()
  expect(tracker.counted).toHaveLength(2)
  expect(tracker.sent).toEqual([])
})

it('counts steps whose call failed with the next one', async () => {
  await open()
  tracker.status = 503
  leave()
  await received(1)
  await pause()
  tracker.status = 202
  leave()
  await received(2)
  expect(stepsOf(1)).toEqual(stepsOf(0))
})

it('says that a program uses the browser', async () => {
  setNavigator('webdriver', true)
  await open()
  leave()
  await received(1)
  expect(tracker.counted[0]).toMatchObject({ is_automated: true })
})

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
] as const)('counts nothing with %s', async (name, value) => {
  setNavigator(name, value)
  const visits = await open()
  visits.trackStep(1)
  leave()
  await pause()
  expect(tracker.counted).toEqual([])
})
