import type { Size } from './size.ts'

/** The groups of checks. */
export const groups = [
  'format',
  'lint',
  'types',
  'unit',
  'generated',
  'database',
  'snippets',
  'advisors',
  'stack',
  'e2e',
  'faults',
] as const
export type Group = (typeof groups)[number]

/** Those that are made of files one may ask for. */
const ofFiles: readonly Group[] = ['unit', 'database', 'stack', 'e2e', 'faults']
/** Those of `--quick`: what needs neither the built site nor a browser. */
const quick: readonly Group[] = ['format', 'lint', 'types', 'unit', 'database']

export type Wanted = {
  groups: readonly Group[]
  /** Parts of paths of the files to run; none means all. */
  files: string[]
  size: Size
}

/**
 * What `npm test -- <words>` asks for: `--quick` or `--full`, or groups by name, and of these only files with one of
 * the other words in their path.
 */
export function readWanted(words: string[]): Wanted {
  const size = words.includes('--full') ? 'full' : 'default'
  const rest = words.filter((word) => !word.startsWith('--'))
  const named = groups.filter((group) => rest.includes(group))
  const files = rest.filter((word) => !named.some((group) => group === word))
  if (named.length > 0) return { groups: named, files, size }
  if (words.includes('--quick')) return { groups: quick, files, size }
  return { groups: files.length > 0 ? ofFiles : groups, files, size }
}

/** Whether a file is asked for. */
export const isWanted = (path: string, files: string[]) =>
  files.length === 0 || files.some((part) => path.includes(part))
