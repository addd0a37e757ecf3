import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classNames } from '../web/bundle.ts'

const folder = join(import.meta.dirname, '../web/src')

test('classes have short names that no two files share', () => {
  const nameOf = classNames(folder)
  const files = ['site/hero/hero.module.css', 'site/home/home.module.css', 'ui/button.module.css']
  const names = files.flatMap((file) =>
    Array.from({ length: 40 }, (_, number) => nameOf(`name${number}`, join(folder, file))),
  )
  expect(new Set(names).size).toBe(120)
  for (const name of names) expect(name).toMatch(/^[a-z][0-9a-z]{2,3}$/)
  expect(nameOf('name7', join(folder, files[1] ?? '')), 'the same each time').toBe(names[47])
})
