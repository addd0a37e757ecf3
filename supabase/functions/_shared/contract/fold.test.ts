import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compared, foldText, ignored, spellings } from './fold.ts'

// More letters, in the same table: foundation.test.sql.
test.each([
  ['مسؤول', 'مسئول'],
  ['هيئة', 'هيأة'],
  ['إدارة أعمال آمنة ٱلعمل', 'اداره اعمال امنه العمل'],
  ['رِيَـــادَةٌ', 'ریاده'],
  ['ﻻ', 'لا'],
  ['مئة وثلاثمئة', 'مائة وثلاثمائة'],
  ['ڪتاب ٲمر', 'كتاب امر'],
  ['سعودے', 'سعودي'],
  ['O’Neil – “Łódź” Smørre', 'o\'neil - "lodz" smorre'],
  ['\u200fريادة\u200e\u061c\u00ad\u{E0041}\u3164\uFFA0', 'ريادة'],
  [' Café  HERO.Title ', 'cafe hero.title'],
])('folds %j and %j to the same', (one, other) => expect(foldText(one)).toBe(foldText(other)))

test('keeps different words apart', () => {
  const words = ['بناء', 'بناية', 'مسؤول', 'مسلول', 'هيئة', 'هبة', 'شؤون', 'شين']
  expect(new Set(words.map(foldText)).size).toBe(words.length)
})

test('the function of the database has the same tables', () => {
  const file = 'supabase/migrations/20261122000100_foundation.sql'
  const sql = readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')
  const kept = Object.entries(compared).filter(([, to]) => to !== '')
  const dropped = Object.entries(compared).filter(([, to]) => to === '')
  expect(sql).toContain(`'${[...kept, ...dropped].map(([from]) => from).join('')}'`)
  const targets = kept.map(([, to]) => to.replace("'", "''")).join('')
  expect(sql).toContain(`'${targets}'`)
  // Postgres writes long codes differently.
  const ranges = ignored.replaceAll(
    /\\u\{(\w+)\}/g,
    (_, code: string) => `\\U${code.padStart(8, '0')}`,
  )
  expect(sql.split(`'[${ranges}]'`)).toHaveLength(3)
  for (const [written, used] of spellings) expect(sql).toContain(`'${written}', '${used}'`)
})
