import { expect, it } from 'vitest'
import { sortFiles } from './sort-files.ts'

const named = (name: string, type = '', text = name) => new File([text], name, { type })

it('takes what the rules name, by type or by ending', () => {
  const good = [
    named('a.txt'),
    named('b.MD'),
    named('c.csv'),
    named('d.json'),
    named('e.log'),
    named('f.pdf'),
    named('notes', 'text/x-notes'),
    named('report', 'application/pdf'),
  ]
  expect(sortFiles(good, [])).toEqual({ kept: good, refused: [] })
  const bad = [named('a.docx'), named('b.png', 'image/png'), named('pdf')]
  expect(sortFiles(bad, []).refused.map(({ reason }) => reason)).toEqual(['type', 'type', 'type'])
})

it('keeps the others when one is refused, and says why', () => {
  const big = named('big.txt', '', 'x'.repeat(10 * 1024 * 1024 + 1))
  const whole = named('whole.txt', '', 'x'.repeat(10 * 1024 * 1024))
  const { kept, refused } = sortFiles([big, whole, whole], [{ name: 'old.txt', size: 1 }])
  expect(kept).toEqual([whole])
  expect(refused).toEqual([
    { name: 'big.txt', reason: 'size' },
    { name: 'whole.txt', reason: 'twice' },
  ])
})

it('counts what is there and what is being read', () => {
  const taken = Array.from({ length: 9 }, (_, index) => ({ name: `${index}.txt`, size: 1 }))
  const { kept, refused } = sortFiles([named('ten.txt'), named('eleven.txt')], taken)
  expect(kept).toHaveLength(1)
  expect(refused).toEqual([{ name: 'eleven.txt', reason: 'count' }])
})
