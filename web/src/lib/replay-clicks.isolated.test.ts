import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { replayClicks } from './replay-clicks.ts'
import { markHydrated, loadOnRequest } from './hydration.ts'

/** Who has come alive stays so: each test has parts of its own. */
let run = 0

beforeAll(replayClicks)
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

function comesAlive(id: 'part' | 'other') {
  const pressed = vi.fn<(what: string | null) => void>()
  for (const each of get(`#${id}`).querySelectorAll('button, a'))
    each.addEventListener('click', (event) => {
      event.preventDefault()
      pressed(each.textContent)
    })
  // What marks it as asleep goes a moment later.
  markHydrated(`${id}-${run}`)
  return pressed
}

it('presses again, once, when the part is alive', () => {
  get('#part span').click()
  get('#part span').click()
  const pressed = comesAlive('part')
  expect(pressed.mock.calls).toEqual([['Open']])
})

it('keeps the order, and what another part was asked for', () => {
  get('#other button').click()
  get('#part a[href^="#"]').click()
  get('#part button').click()
  expect(comesAlive('part').mock.calls).toEqual([['About'], ['Open']])
  expect(comesAlive('other').mock.calls).toEqual([['Other']])
})

it('leaves alone what needs nobody, and what is alive', () => {
  const mail = new MouseEvent('click', { bubbles: true, cancelable: true })
  get('a[href^="mailto:"]').addEventListener('click', (event) => event.preventDefault(), {
    once: true,
  })
  get('a[href^="mailto:"]').dispatchEvent(mail)
  const pressed = comesAlive('part')
  expect(pressed).not.toHaveBeenCalled()
  get('#part button').click()
  expect(pressed.mock.calls).toEqual([['Open']])
})

it('has the part fetched, and lets go of a press whose part did not come', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(undefined)
  void loadOnRequest(`part-${run}`, load)
  expect(load).not.toHaveBeenCalled()
  get('#part button').click()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve))
  get('#part a[href^="#"]').click()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(comesAlive('part').mock.calls).toEqual([['About']])
})
