import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Module from './site-updated.ts'

const reload = vi.fn<() => void>()
const asked = vi.fn<() => void>()
let isWanted = true
let navigation = 'navigate'
/** Of the page, in milliseconds. */
let age = 0

beforeEach(() => {
  vi.resetModules()
  isWanted = true
  navigation = 'navigate'
  age = 1000
  document.body.innerHTML = '<input><form><button></button></form><p></p>'
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('performance', { now: () => age, getEntriesByType: () => [{ type: navigation }] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** The reaction to a missing file after something else happened on the page. */
async function afterUpdate(happens: () => void) {
  const { reloadIfUpdated, SiteUpdatedError, updatedEvent }: typeof Module =
    await import('./site-updated.ts')
  addEventListener(updatedEvent, asked, { once: true })
  happens()
  vi.stubGlobal('navigator', { userActivation: { isActive: isWanted } })
  expect(reloadIfUpdated(new Error('no update'))).toBe(false)
  expect(reloadIfUpdated(new SiteUpdatedError('gone'))).toBe(true)
  removeEventListener(updatedEvent, asked)
  return { reloads: reload.mock.calls.length, asks: asked.mock.calls.length }
}

const fire = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))
const object = (event: Event) => event.preventDefault()

test.each([
  ['nothing', () => undefined],
  ['a click on the page', () => fire('p', 'click')],
  [
    'a reload a minute ago',
    () => {
      navigation = 'reload'
      age = 60_000
    },
  ],
])('reloads by itself when nothing is lost: %s', async (_, happens) => {
  expect(await afterUpdate(happens)).toEqual({ reloads: 1, asks: 0 })
})

test.each([
  ['a text', () => fire('input', 'input')],
  ['a file', () => fire('input', 'change')],
  ['a file that was dropped', () => fire('p', 'drop')],
  ['a choice in a form', () => fire('button', 'click')],
  ['an open dialog', () => document.body.insertAdjacentHTML('beforeend', '<dialog open>')],
  ['unsaved changes', () => addEventListener('beforeunload', object, { once: true })],
  ['nobody asked for the file', () => (isWanted = false)],
  ['the page was just reloaded', () => (navigation = 'reload')],
])('asks otherwise: %s', async (_, happens) => {
  expect(await afterUpdate(happens)).toEqual({ reloads: 0, asks: 1 })
})
