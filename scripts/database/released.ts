import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from '../stack/settings.ts'
import { UserError } from '../stack/user-error.ts'

/**
 * The migrations of the latest release, listed in `supabase/released.sha256`; none before the first release. Throws if
 * one has changed: databases that have it never run it again.
 */
export function releasedMigrations(home: string = repository): string[] {
  const folder = join(home, 'supabase')
  const list = join(folder, 'released.sha256')
  if (!existsSync(list)) return []
  const lines = readFileSync(list, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [hash, file = ''] = line.split(/\s+/)
    const path = join(folder, file)
    const text = existsSync(path) ? readFileSync(path) : ''
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw new UserError(
        `supabase/${file} is released and must not change. Restore it and add a new migration.`,
      )
    return basename(file)
  })
}
