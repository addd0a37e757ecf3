import type { Size } from './size.ts'

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
  'e2e',
  'faults',
] as const
export type Group = (typeof groups)[number]

/** Groups in which single files can be selected. */
const fileGroups: readonly Group[] = ['unit', 'database', 'stack', 'e2e', 'faults']
/** The groups of `--quick`, which need neither the built site nor a browser. */
const quick: readonly Group[] = ['format', 'lint', 'types', 'unit', 'database']

export type Selection = {
  groups: readonly Group[]
  /** Parts of the paths of the files to run. Empty for all files. */
  files: string[]
  size: Size
}

/**
 * Parses the arguments of `npm test`: `--quick` or `--full`, or names of groups. Other words select files with that
 * word in their path.
 */
export function parseSelection(args: string[]): Selection {
  const size = args.includes('--full') ? 'full' : 'default'
  const rest = args.filter((word) => !word.startsWith('--'))
  const named = groups.filter((group) => rest.includes(group))
  const files = rest.filter((word) => !named.some((group) => group === word))
  if (named.length > 0) return { groups: named, files, size }
  if (args.includes('--quick')) return { groups: quick, files, size }
  return { groups: files.length > 0 ? fileGroups : groups, files, size }
}

/** Whether a file is selected. */
export const isSelected = (path: string, files: string[]) =>
  files.length === 0 || files.some((part) => path.includes(part))
