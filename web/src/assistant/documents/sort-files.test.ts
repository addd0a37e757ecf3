import { expect, it } from 'vitest'
import { sortFiles } from './sort-files.ts'

const named = (name: string, type = '', text = name) => new File([text], name, { type })

it('accepts allowed files by type or extension', () => {
  const byName = ['a.txt', 'b.MD', 'c.csv', 'd.json', 'e.log', 'f.pdf'].map((name) => named(name))
  const good = [...byName, named('notes', 'text/x-notes'), named('report', 'application/pdf')]
  expect(sortFiles(good, [])).toEqual({ accepted: good, rejected: [] })
  const bad = [named('a.docx'), named('b.png', 'image/png'), named('pdf')]
  expect(sortFiles(bad, []).rejected.map(({ reason }) => reason)).toEqual(['type', 'type', 'type'])
})

it('returns rejected files with the reason and keeps the others', () => {
  const big = named('big.txt', '', 'x'.repeat(10 * 1024 * 1024 + 1))
  const whole = named('whole.txt', '', 'x'.repeat(10 * 1024 * 1024))
  const { accepted, rejected } = sortFiles([big, whole, whole], [{ name: 'old.txt', size: 1 }])
  expect(accepted).toEqual([whole])
  const reasons = rejected.map(({ name, reason }) => `${name} ${reason}`)
  expect(reasons).toEqual(['big.txt size', 'whole.txt twice'])
})

it('counts files that were read and files being read', () => {
  const existing = Array.from({ length: 9 }, (_, index) => ({ name: `${index}.txt`, size: 1 }))
  const { accepted, rejected } = sortFiles([named('ten.txt'), named('eleven.txt')], existing)
  expect(accepted).toHaveLength(1)
  expect(rejected).toEqual([{ name: 'eleven.txt', reason: 'count' }])
})
