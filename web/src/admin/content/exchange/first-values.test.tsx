import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { renderIn } from '../../../test/render.tsx'
import { FirstValues } from './import-dialog.tsx'
import { readFile } from './read-file.ts'

async function show(content: BlobPart) {
  const read = await readFile(new File([content], 'content.csv'))
  if ('problem' in read) throw new Error(read.problem)
  await renderIn(<FirstValues rows={read.rows} />, { language: 'en' })
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

const table = (values: string[]) =>
  `key,value_ar\n${values.map((value, index) => `hero.${index},${value}`).join('\n')}\n`

it('shows the first Arabic values, without a warning', async () => {
  const values = ['', 'نصنع المستقبل', 'شراكة', 'خدماتنا', 'تواصل معنا']
  expect(await show(table(values))).toEqual(['hero.1نصنع المستقبل', 'hero.2شراكة', 'hero.3خدماتنا'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reads a file with one wrong byte, and names its line', async () => {
  const file = readFileSync(join(import.meta.dirname, 'import-one-bad-byte-no-bom.csv'))
  const first = await show(new Uint8Array(file))
  expect(first).toEqual(['hero.titleنصنع المستقبل الرقمي', 'about.noteشراكة مع مقهى'])
  expect(screen.getByRole('alert').textContent).toMatch(/^1 row contains a character .*line 3/)
})

it('warns about text of another encoding', async () => {
  const wrong = new TextDecoder('windows-1256').decode(new TextEncoder().encode('نصنع المستقبل'))
  expect((await show(table([wrong])))[0]).toContain('ظ†طµظ†ط¹')
  expect(screen.getByRole('alert').textContent).toMatch(/looks damaged/)
})
