import { expect, it } from 'vitest'
import { pageText } from './page-text.ts'
import type { Glyph } from './painted-glyphs.ts'

const size = 10

/** Glyphs painted to the right from `x` on, half as wide as they are high. */
const painted = (texts: string[], x: number, y: number, turn = 0): Glyph[] =>
  texts.map((text, index) => ({ text, x: x + index * 5, y, width: 5, size, turn }))
const letters = (text: string) => Array.from(text)
const arabic = (text: string) => letters(text).toReversed()

it('reads two columns one after the other, and cells apart', () => {
  const right = [...painted(arabic('يمين أول'), 200, 100), ...painted(arabic('يمين ثان'), 200, 85)]
  const left = [...painted(arabic('يسار أول'), 20, 100), ...painted(arabic('يسار ثان'), 20, 85)]
  expect(pageText([...right, ...left])).toBe('يمين أول\nيمين ثان\nيسار أول\nيسار ثان')
  const row = [...painted(arabic('المدة'), 200, 50), ...painted(letters('12'), 120, 50)]
  expect(pageText(row)).toBe('المدة\t12')
})

it('finds the letter a mark belongs to, whichever way the line was painted', () => {
  const before = [
    ...painted(['ا'], 0, 0),
    { text: '\u064B', x: 4, y: 1, width: 0, size, turn: 0 },
    ...painted(['ي', 'ح'], 5, 0),
  ]
  expect(pageText(before)).toBe('حيًا')
  const after = [
    ...painted(['ح'], 10, 0),
    ...painted(['ي'], 5, 0),
    { text: '\u064B', x: 6, y: 1, width: 0, size, turn: 0 },
    ...painted(['ا'], 0, 0),
  ]
  expect(pageText(after)).toBe('حيًا')
})

it('takes spaces from gaps, and letters painted twice once', () => {
  const word = painted(letters('ab'), 0, 0)
  const bold = painted(letters('ab'), 0.3, 0)
  expect(pageText([...word, ...bold, ...painted(letters('cd'), 13, 0)])).toBe('ab cd')
})

it('begins a paragraph after a wide gap', () => {
  const line = (y: number) => painted(letters(`line ${y}`), 0, y)
  expect(pageText([60, 48, 36, 10].flatMap(line))).toBe('line 60\nline 48\nline 36\n\nline 10')
})

it('tells brackets painted as they look from brackets painted as they are meant', () => {
  expect(pageText(painted(['(', ...arabic('بين'), ')'], 0, 0))).toBe('(بين)')
  expect(pageText(painted([')', ...arabic('بين'), '('], 0, 0))).toBe('(بين)')
})

it('never mixes text of different turns', () => {
  const upright = painted(letters('upright'), 0, 0)
  expect(pageText([...upright, ...painted(letters('turned'), 10, 0, 90)])).toBe('upright\nturned')
})
