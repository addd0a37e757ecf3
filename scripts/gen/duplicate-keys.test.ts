import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/folder.ts'
import { duplicateKeys } from './duplicate-keys.ts'

test('names both places of a key that exists twice, in two files or in one', () => {
  const folder = temporaryFolder()
  for (const language of ['ar', 'en']) mkdirSync(join(folder, language))
  const write = (file: string, lines: string[]) =>
    writeFileSync(join(folder, file), `{\n${lines.join(',\n')}\n}\n`)
  write('ar/contact.json', ['  "contact.title": "a"', '  "contact.phone.label": "b"'])
  write('ar/site.json', ['  "contact.phone.label": "c"'])
  write('en/site.json', [
    '  "nav.home": "\\"nav.faq\\": 1"',
    '  "nav.faq": "e"',
    '  "nav.home": "f"',
  ])
  expect(duplicateKeys(folder)).toEqual([
    expect.stringMatching(
      /^contact\.phone\.label is in .*ar\/contact\.json:3 and in .*ar\/site\.json:2$/,
    ),
    expect.stringMatching(/^nav\.home is in .*en\/site\.json:2 and in .*en\/site\.json:4$/),
  ])
})
