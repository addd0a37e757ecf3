import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadOnRequest, markHydrated } from './hydration.ts'
import { replayClicks } from './replay-clicks.ts'

/** A hydrated part stays hydrated, so each test has parts of its own. */
let run = 0

const note = document.createElement('p')
beforeEach(() => {
  note.hidden = true
})

/** Removes the listeners, which other files would have, too. */
const removed: (() => void)[] = []
beforeAll(() => {
  for (const target of [document, window]) {
    const added = vi.spyOn(target, 'addEventListener')
    removed.push(() => {
      for (const [type, listener, options] of added.mock.calls)
        target.removeEventListener(type, listener, options)
    })
  }
  note.id = 'not-loaded'
  document.body.append(note)
  replayClicks()
})
afterAll(() => removed.forEach((remove) => remove()))
beforeEach(() => {
  run += 1
  document.body.innerHTML = `
    <div id="part" data-unhydrated="part-${run}">
      <button><span>Open</span></button>
      <a href="#about">About</a>
      <a href="mailto:hello@riyada.example">Write</a>
    </div>
    <div id="other" data-unhydrated="other-${run}"><button>Other</button></div>`
})
afterEach(() => document.body.replaceChildren())

function get(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

async function hydrate(id: 'part' | 'other') {
  const clicked = vi.fn<(text: string | null) => void>()
  for (const each of get(`#${id}`).querySelectorAll('button, a'))
    each.addEventListener('click', (event) => {
      event.preventDefault()
      clicked(each.textContent)
    })
  // React removes the attribute `data-unhydrated` only later.
  markHydrated(`${id}-${run}`)
  await new Promise((resolve) => setTimeout(resolve))
  return clicked
}

it('replays repeated clicks once after hydration', async () => {
  get('#part span').click()
  get('#part span').click()
  const clicked = await hydrate('part')
  expect(clicked.mock.calls).toEqual([['Open']])
})

it('keeps the order, and the clicks on another part', async () => {
  get('#other button').click()
  get('#part a[href^="#"]').click()
  get('#part button').click()
  expect((await hydrate('part')).mock.calls).toEqual([['About'], ['Open']])
  expect((await hydrate('other')).mock.calls).toEqual([['Other']])
})

it('drops the click on the button of a form that is filled in afterwards', async () => {
  get('#part').innerHTML = '<form><input /><button type="button">Next</button></form>'
  get('#part button').click()
  get('#part input').dispatchEvent(new Event('input', { bubbles: true }))
  expect(await hydrate('part')).not.toHaveBeenCalled()
})

it('requests the parts around a part, too', async () => {
  const load = vi.fn(async () => undefined)
  void loadOnRequest(`other-${run}`, load)
  get('#other').append(get('#part'))
  get('#part button').click()
  await waitFor(() => expect(load).toHaveBeenCalled())
  markHydrated(`other-${run}`)
  await hydrate('part')
})

it('leaves links to other pages to the browser before the page is hydrated', () => {
  const link = get('#part').appendChild(document.createElement('a'))
  link.href = '/about/'
  link.dataset['opens'] = 'about'
  const seen = vi.fn((event: Event) => event.preventDefault())
  addEventListener('click', seen, { once: true })
  link.click()
  expect(seen).toHaveBeenCalled()
})

it('ignores external links and hydrated parts', async () => {
  const mail = get('a[href^="mailto:"]')
  mail.addEventListener('click', (event) => event.preventDefault(), { once: true })
  mail.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const clicked = await hydrate('part')
  expect(clicked).not.toHaveBeenCalled()
  get('#part button').click()
  expect(clicked.mock.calls).toEqual([['Open']])
})

it('requests the part, and drops the click when the part cannot be loaded', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(undefined)
  void loadOnRequest(`part-${run}`, load)
  expect(load).not.toHaveBeenCalled()
  get('#part button').click()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  get('#part a[href^="#"]').click()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect((await hydrate('part')).mock.calls).toEqual([['About']])
})

it('marks the page while a click waits; says that its part cannot be loaded, and tries again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(undefined)
  void loadOnRequest(`part-${run}`, load)
  get('#part button').click()
  expect(document.documentElement.dataset['loading']).toBe('click')
  await waitFor(() => expect(note.hidden).toBe(false))
  expect(document.documentElement.dataset['loading']).toBeUndefined()
  note.click()
  expect(note.hidden).toBe(true)
  expect((await hydrate('part')).mock.calls).toEqual([['Open']])
  expect(document.documentElement.dataset['loading']).toBeUndefined()
})

it('hides the message as soon as the page has its code, and the bar when no click waits anymore', async () => {
  get('#part button').click()
  get('#other button').click()
  note.hidden = false
  await hydrate('part')
  expect(note.hidden).toBe(true)
  const { dataset } = document.documentElement
  expect(dataset['loading'], 'for the other part').toBe('click')
  await hydrate('other')
  expect(dataset['loading']).toBeUndefined()
})

it('says that a link leads to another page that cannot be reached without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  void loadOnRequest(`part-${run}`, () => Promise.reject(new Error('offline')))
  const link = get('#part').appendChild(document.createElement('a'))
  link.href = '/about/'
  link.dataset['opens'] = 'about'
  link.click()
  await waitFor(() => expect(note.hidden).toBe(false))
  vi.unstubAllGlobals()
})
