import { globSync } from 'node:fs'
import { repository } from '../stack/settings.ts'
import { UserError } from '../stack/user-error.ts'
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

/** The groups that run all their checks whatever words are given, since they have no test files. */
const withoutFiles: readonly Group[] = [
  'format',
  'lint',
  'types',
  'generated',
  'snippets',
  'advisors',
]

/** The groups of `--quick`, which need neither the built site nor a browser. */
const quick: readonly Group[] = ['format', 'lint', 'types', 'generated', 'unit', 'database']

const options = ['--quick', '--full']

export type Selection = {
  groups: readonly Group[]
  /** The paths of the selected test files, relative to the repository. Empty for all files. */
  files: string[]
  size: Size
}

/**
 * Parses the arguments of `npm test`: `--quick` or `--full`, or names of groups. Other words select the test files with
 * that word in their path: only these run, and the named groups without files. Throws if a word or a named group selects
 * nothing.
 */
export function parseSelection(args: string[]): Selection {
  const unknown = args.find((word) => word.startsWith('--') && !options.includes(word))
  if (unknown) throw new UserError(`Unknown option ${unknown}. Options: ${options.join(', ')}.`)
  const size = args.includes('--full') ? 'full' : 'default'
  const rest = args.filter((word) => !word.startsWith('--'))
  const named = groups.filter((group) => rest.includes(group))
  const words = rest.filter((word) => !named.some((group) => group === word))
  const among = named.length > 0 ? named : args.includes('--quick') ? quick : groups
  if (words.length === 0) return { groups: among, files: [], size }
  const all = findTestFiles()
  const chosen = all.filter((path) => among.includes(groupOf(path)))
  for (const word of words)
    if (!chosen.some((path) => path.includes(word)))
      throw new UserError(nothingSelected(word, among, all))
  const files = chosen.filter((path) => words.some((word) => path.includes(word)))
  const hasFiles = (group: Group) => files.some((path) => groupOf(path) === group)
  const [empty] = named.filter((group) => !withoutFiles.includes(group) && !hasFiles(group))
  if (empty)
    throw new UserError(`No test file of the group ${empty} has ${words.join(' or ')} in its path.`)
  return {
    groups: among.filter(
      (group) => hasFiles(group) || (named.includes(group) && withoutFiles.includes(group)),
    ),
    files,
    size,
  }
}

function nothingSelected(word: string, among: readonly Group[], all: string[]): string {
  const other = all.find((path) => path.includes(word))
  if (other)
    return `${other} is in the group ${groupOf(other)}, but this run has only ${among.join(', ')}. Run it with: npm test -- ${word}`
  return `No test file has ${word} in its path, and no group has that name. Groups: ${groups.join(', ')}.`
}

const findTestFiles = () =>
  globSync('{scripts,supabase,web}/**/*.{test,spec}.{ts,tsx,sql}', {
    cwd: repository,
    exclude: ['**/node_modules/**'],
  })

/** The group that runs a test file. */
function groupOf(path: string): Group {
  if (path.endsWith('.sql')) return 'database'
  if (path.endsWith('.stack.test.ts')) return 'stack'
  if (path.startsWith('web/e2e/faults/')) return 'faults'
  return path.endsWith('.spec.ts') ? 'e2e' : 'unit'
}
