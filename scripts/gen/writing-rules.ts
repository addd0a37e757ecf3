import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../stack/settings.ts'

/**
 * Generates supabase/functions/_shared/ai/writing-rules.json, the style and the glossary of supabase/functions/_shared/texts/README.md:
 * functions are deployed without it.
 */
export function writingRules(): string {
  const readme = readFileSync(
    join(repository, 'supabase/functions/_shared/texts/README.md'),
    'utf8',
  )
  const [, style = ''] = /## Style\n([^]*?)\n## /.exec(readme) ?? []
  const rows = readme.split('\n').filter((line) => /^\| (?!Concept |-)/.test(line))
  return JSON.stringify({
    style: style.split('\n').flatMap((line) => line.match(/(?<=^- ).*/) ?? []),
    glossary: rows.map((row) => {
      const [concept = '', ar = '', en = ''] = row
        .slice(2)
        .split(' | ')
        .map((cell) => cell.trim())
      const not = [...(row.split(' | ').at(-1) ?? '').matchAll(/`([^`]+)`/g)]
      return { concept, ar, en, not: not.map(([, term]) => term) }
    }),
  })
}
