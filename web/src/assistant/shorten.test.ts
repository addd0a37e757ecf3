import { expect, it } from 'vitest'
import { fit, shorten } from './shorten.ts'

it('keeps a short text and ends a long one at a word, marked', () => {
  expect(shorten('one two', 7)).toBe('one two')
  expect(shorten('one two three four', 14)).toBe('one two […]')
  expect(shorten('x'.repeat(20), 14)).toBe(`${'x'.repeat(10)} […]`)
  expect(shorten('💡💡💡💡', 7)).toBe('💡 […]')
  expect(shorten('long text', 2)).toBe('[…]')
  for (let max = 4; max < 20; max += 1)
    expect(shorten('some words in a row', max).length).toBeLessThanOrEqual(max)
})

it('shortens long texts only, as little as needed', () => {
  const texts = ['short', 'a '.repeat(100).trim(), 'b '.repeat(400).trim()]
  const write = (limit: number) => texts.map((text) => shorten(text, limit)).join('\n')
  const whole = fit(write, (text) => text.length <= 500, 1000)
  expect(whole.length).toBeGreaterThan(480)
  expect(whole.split('\n').slice(0, 2)).toEqual(texts.slice(0, 2))
  expect(fit(write, () => true, 1000)).toBe(texts.join('\n'))
})
