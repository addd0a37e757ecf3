import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { seedSql } from './seed.ts'

it('seed.sql is up to date', () => {
  const seed = readFileSync(resolve(import.meta.dirname, '../../supabase/seed.sql'), 'utf8')
  expect(seed, 'run `npm run gen`').toBe(seedSql())
})
