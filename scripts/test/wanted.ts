/** The groups of checks, in the order they run. */
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
  'browser',
] as const
export type Group = (typeof groups)[number]

/** Those that are made of files one may ask for. */
const ofFiles: readonly Group[] = ['unit', 'database', 'stack', 'browser']

export type Wanted = {
  groups: readonly Group[]
  /** Parts of paths of the files to run; none means all. */
  files: string[]
}

/** What `npm test -- <words>` asks for: groups by name, and of these only files with one of the other words in their path. */
export function readWanted(words: string[]): Wanted {
  const named = groups.filter((group) => words.includes(group))
  const files = words.filter((word) => !named.some((group) => group === word))
  if (named.length > 0) return { groups: named, files }
  return { groups: files.length > 0 ? ofFiles : groups, files }
}

/** Whether a file is asked for. */
export const isWanted = (path: string, files: string[]) =>
  files.length === 0 || files.some((part) => path.includes(part))
