import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languages } from '../../supabase/functions/_shared/contract/languages.ts'
import { repository } from '../stack/settings.ts'

/**
 * A line for each key that a language has twice, in two files or in one, with both places. The files have one key a
 * line, as oxfmt writes them; JSON.parse would keep the last one silently.
 */
export function duplicateKeys(
  folder = join(repository, 'supabase/functions/_shared/texts'),
): string[] {
  return languages.flatMap((language) => {
    const places = new Map<string, string>()
    return readdirSync(join(folder, language))
      .toSorted()
      .flatMap((name) => {
        const file = join(folder, language, name)
        const lines = readFileSync(file, 'utf8').split('\n')
        return lines.flatMap((line, at) => {
          const key = /^\s*"((?:[^"\\]|\\.)+)"\s*:/.exec(line)?.[1]
          if (!key) return []
          const place = `${relative(repository, file)}:${at + 1}`
          const first = places.get(key)
          if (first) return [`${key} is in ${first} and in ${place}`]
          places.set(key, place)
          return []
        })
      })
  })
}
