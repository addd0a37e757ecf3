import { expect, test } from 'vitest'
import { adminLanguage } from './admin-language.ts'

test.each([
  [null, '/admin', 'ar'],
  [null, '/admin#invitation=abc&language=en', 'en'],
  [null, '/admin#invitation=abc&language=fr', 'ar'],
  ['ar', '/admin#invitation=abc&language=en', 'ar'],
])('with the chosen language %j, %s is in %s, also after a reload', (chosen, url, language) => {
  localStorage.clear()
  if (chosen) localStorage.setItem('admin_language', JSON.stringify(chosen))
  history.replaceState(null, '', url)
  expect(adminLanguage()).toBe(language)
  history.replaceState(null, '', '/admin')
  expect(adminLanguage()).toBe(language)
})
