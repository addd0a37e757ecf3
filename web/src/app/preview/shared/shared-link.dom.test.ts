import { beforeEach, expect, test, vi } from 'vitest'
import { languageKeeper, takeLink } from './shared-link.ts'

const token = 'a1'.repeat(32)
const visit = (url: string) => history.replaceState(null, '', url)

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'ar-SA', 'en'])
})

test('the token moves from the address to the storage of the tab', () => {
  visit(`/preview.html#${token}`)
  expect(takeLink()).toEqual({ token, language: 'ar' })
  expect(location.href).not.toContain(token)
  // A reload, also on another page of the site.
  expect(takeLink()?.token).toBe(token)
  visit('/preview.html#contact')
  expect(takeLink()?.token).toBe(token)
  expect(location.hash).toBe('#contact')
  visit(`/preview.html#${'b2'.repeat(32)}`)
  expect(takeLink()?.token, 'another link').toBe('b2'.repeat(32))
})

test.each(['', '#home', '#contact'])('without a link (%o) there is nothing to show', (fragment) => {
  visit(`/preview.html${fragment}`)
  expect(takeLink()).toBeNull()
})

test.each([
  [['en-GB', 'ar'], 'en'],
  [['fr'], 'ar'],
  [[], 'ar'],
] as const)('with the languages %j of the browser it begins in %s', (languages, expected) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  visit(`/preview.html#${token}`)
  expect(takeLink()?.language).toBe(expected)
})

test('the chosen language stays after a reload', () => {
  visit(`/preview.html#${token}`)
  takeLink()
  languageKeeper()('en')
  expect(takeLink()?.language).toBe('en')
})

test('without storage the link stays in the address', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  visit(`/preview.html#${token}`)
  expect(takeLink()?.token).toBe(token)
  expect(location.hash).toBe(`#${token}`)
  blocked.mockRestore()
})
