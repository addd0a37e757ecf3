import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { seedSql } from './seed.ts'

it('seed.sql holds the texts the site ships with', () => {
  const seed = readFileSync(resolve(import.meta.dirname, '../../supabase/seed.sql'), 'utf8')
  expect(seed, 'run `npm run gen`').toBe(seedSql())
})
