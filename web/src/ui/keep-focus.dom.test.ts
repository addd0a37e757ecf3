import { beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const button = (id: string) => {
  const element = document.querySelector<HTMLButtonElement>(`#${id}`)
  if (!element) throw new Error(`No #${id}`)
  return element
}
const focused = async () => {
  await Promise.resolve()
  return document.activeElement?.id
}
const rows = ['first', 'second', 'third'].map((id) => `<li><button id="${id}"></button></li>`)

beforeEach(() => {
  document.body.innerHTML = `<main id="main" tabindex="-1"><ul>${rows.join('')}</ul><button id="more"></button></main>`
  return keepFocus(document.querySelector('main'))
})

test('the next row gets the focus of a removed one, after the last the one before, then what is there', async () => {
  for (const [id, next] of Object.entries({ second: 'third', third: 'first', first: 'main' })) {
    button(id).focus()
    button(id).closest('li')?.remove()
    expect(await focused()).toBe(next)
  }
})

test('of several rows that are removed at once, the next one that is left gets the focus', async () => {
  button('first').focus()
  for (const id of ['first', 'second']) button(id).closest('li')?.remove()
  expect(await focused()).toBe('third')
})

test.each([
  ['nothing', () => undefined],
  ['the area', () => document.querySelector('main')?.focus()],
])('a button that was disabled takes the focus back from %s', async (_, act) => {
  button('more').focus()
  button('more').disabled = true
  button('more').blur()
  await focused()
  act()
  button('more').disabled = false
  expect(await focused()).toBe('more')
})

test('what loses the focus to a click on nothing does not get it again', async () => {
  button('second').focus()
  button('second').blur()
  await focused()
  button('second').closest('li')?.remove()
  await focused()
  expect(document.activeElement).toBe(document.body)
})
