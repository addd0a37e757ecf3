import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hydratedEvent } from './hydration.ts'
import { setLoadOf } from './load-ahead.ts'
import { watchIntent } from './watch-intent.ts'

const load = vi.fn(async () => undefined)
const font = Promise.withResolvers<void>()
let notify: (entries: object[]) => void
const observed = new Set<Element>()

const press = (type: string) =>
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }))
const see = (isIntersecting: boolean) => {
  for (const target of observed) notify([{ target, isIntersecting }])
}
const wait = (ms: number) => vi.advanceTimersByTime(ms)

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof notify) {
        notify = callback
      }
      observe = (element: Element) => observed.add(element)
      disconnect = () => observed.clear()
    },
  )
  Object.defineProperty(document, 'fonts', { value: { load: () => font.promise } })
  setLoadOf('small', load)
  setLoadOf('file', load)
  vi.useFakeTimers()
  watchIntent()
  wait(0)
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 300))
  document.body.innerHTML =
    '<button data-opens="small"><b></b></button><button data-opens="file" data-on-intent></button>'
  dispatchEvent(new Event(hydratedEvent))
  load.mockClear()
})

const connect = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

const seeFor = (ms: number) => () => {
  see(true)
  wait(ms)
  see(false)
  wait(5000)
}

test('Latin words of a page in Arabic get their typeface when it has loaded', async () => {
  expect(document.documentElement.dataset['latin']).toBeUndefined()
  font.resolve()
  await vi.waitFor(() => expect(document.documentElement.dataset['latin']).toBe(''))
})

test('a button in a menu that was opened is watched, too', () => {
  const entry = document.body.appendChild(document.createElement('a'))
  entry.dataset['opens'] = 'small'
  document.body.click()
  wait(0)
  expect(observed).toContain(entry)
})

test('a button loads the code of each of its names', () => {
  connect()
  const button = document.body.appendChild(document.createElement('button'))
  button.dataset['opens'] = 'small file not-loaded-yet'
  button.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  ['pointed at', () => press('pointerover'), {}, 1],
  ['focused', () => press('focusin'), { effectiveType: '3g' }, 1],
  ['touched', () => press('touchstart'), undefined, 1],
  ['in view for a second, and idle', seeFor(1400), undefined, 1],
  ['scrolled past', seeFor(500), undefined, 0],
  ['pointed at, saving data', () => press('pointerover'), { saveData: true }, 0],
  ['in view, saving data', seeFor(1400), { saveData: true }, 0],
  ['touched, on 2G', () => press('touchstart'), { effectiveType: '2g' }, 0],
  ['in view, on slow 2G', seeFor(1400), { effectiveType: 'slow-2g' }, 0],
])('code of a button that is %s', (_, act, connection, times) => {
  connect(connection)
  act()
  expect(load).toHaveBeenCalledTimes(times)
})
