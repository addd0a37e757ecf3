import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { migrationFiles } from '../stack/migrations.ts'
import { temporaryFolder } from '../test/folder.ts'
import { releasedMigrations } from './released.ts'

const home = temporaryFolder()
const migration = (name: string) => join(home, 'supabase/migrations', name)
/** The line that sha256sum prints for a migration. */
const checksum = (name: string) =>
  `${createHash('sha256')
    .update(readFileSync(migration(name)))
    .digest('hex')}  migrations/${name}\n`
const release = () =>
  writeFileSync(join(home, 'supabase/released.sha256'), checksum('1_a.sql') + checksum('2_b.sql'))

beforeEach(() => {
  rmSync(join(home, 'supabase'), { recursive: true, force: true })
  mkdirSync(join(home, 'supabase/migrations'), { recursive: true })
  writeFileSync(migration('1_a.sql'), 'select 1;')
  writeFileSync(migration('2_b.sql'), 'select 2;')
})

it('returns nothing before the first release', () => {
  expect(releasedMigrations(home)).toEqual([])
})

it('returns the migrations of the release, without later ones', () => {
  release()
  writeFileSync(migration('3_c.sql'), 'select 3;')
  expect(releasedMigrations(home)).toEqual(['1_a.sql', '2_b.sql'])
})

it.each([
  ['edited', () => writeFileSync(migration('2_b.sql'), 'select 4;')],
  ['deleted', () => rmSync(migration('2_b.sql'))],
])('refuses a released migration that was %s', (_what, change) => {
  release()
  change()
  expect(() => releasedMigrations(home)).toThrow('supabase/migrations/2_b.sql is released')
})

it('refuses two migrations with one number', () => {
  writeFileSync(migration('2_c.sql'), 'select 3;')
  expect(() => migrationFiles(join(home, 'supabase/migrations'))).toThrow(
    'Two migrations have the number 2',
  )
})
