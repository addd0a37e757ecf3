import { expect, test } from 'vitest'
import { fillPlaceholders } from './facts.ts'

test('a text that repeats a long value stays as long as its page can bear', () => {
  const filled = fillPlaceholders('{{firm}}'.repeat(2490), '{{firm}}', () => 'N'.repeat(4990))
  expect(filled.length).toBeLessThan(30_000)
  expect(filled.startsWith('NNN')).toBe(true)
  expect(filled.endsWith('{{firm}}')).toBe(true)
  const short = fillPlaceholders('{{firm}} '.repeat(100), '{{firm}}', () => 'Riyada')
  expect(short).toBe('Riyada '.repeat(100))
})

test('a text of staff uses facts, and the values only that the shipped text has', () => {
  const text = '{{firm}} {{firm, number}} {{count}} {{name}}'
  const filled = fillPlaceholders(text, '{{count}}', (name) => `<${name}>`)
  expect(filled).toBe('<firm> <firm> <count> {{name}}')
})

test('numbers have separators, whole ones as `Intl` writes them', () => {
  const numbers = [0, 12, 999, 1000, -1234, 1_234_567, 1234.5]
  const filled = numbers.map((count) =>
    fillPlaceholders('{{count, number}}', '{{count}}', () => count),
  )
  expect(filled).toEqual(numbers.map((each) => each.toLocaleString('en')))
})
