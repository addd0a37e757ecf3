import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './settings.ts'

/** A hash of files and folders of the repository and of some values, to detect outdated build results. */
export function hashSources(sources: string[], values: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const source of sources)
    for (const file of filesOf(join(repository, source)))
      hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .toSorted()
}
