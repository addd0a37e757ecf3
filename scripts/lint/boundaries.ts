import { dirname, join, relative } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

/**
 * Folder → allowed imports of its files, space-separated: the table in `.oxlintrc.json`.
 *
 * - `{a,b}` is one of several names, `*` any folder whose name begins with a letter. An entry can also be a file.
 * - The row that names a file's folder most closely applies; a file in no row may import everything.
 * - A folder may import from itself. In the row of a `*`, that is the one folder, not the others of its kind.
 * - Packages are free, unless a row names some: `npm:zod`.
 */
export type Boundaries = Record<string, string>

const pattern = (folder: string) =>
  new RegExp(
    `^${folder
      .replaceAll(/[.#]/g, String.raw`\$&`)
      .replaceAll('*', '[a-z][^/]*')
      .replaceAll(/\{(.*?)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)}(?=/)`,
  )

const aliases = Object.entries(packageJson.imports).map(
  ([alias, path]) => [alias.replace('/*', ''), join(path.replace('/*', ''))] as const,
)

/** The path of an imported file from the repository's root; null for a package. */
function imported(file: string, source: string): string | null {
  if (source.startsWith('.')) return join(dirname(file), source)
  const alias = aliases.find(([name]) => source.startsWith(`${name}/`))
  return alias ? alias[1] + source.slice(alias[0].length) : null
}

/** Why a file may not import something; null if it may. Paths are from the repository's root, with slashes. */
export function refusal(boundaries: Boundaries, file: string, source: string): string | null {
  const [row] = Object.keys(boundaries)
    .flatMap((folder) => {
      const own = pattern(folder).exec(file)?.[0]
      return own ? [{ folder, own }] : []
    })
    // The longest path; of two for the same path the one without a `*`.
    .toSorted(
      (a, b) =>
        b.own.length - a.own.length ||
        Number(a.folder.includes('*')) - Number(b.folder.includes('*')),
    )
  if (!row) return null
  const allowed = (boundaries[row.folder] ?? '').split(' ').filter(Boolean)
  const path = imported(file, source)
  const isAllowed =
    path === null
      ? !allowed.some((each) => each.startsWith('npm:')) ||
        allowed.some((each) => source === each.slice(4) || source.startsWith(`${each.slice(4)}/`))
      : path.startsWith(`${row.own}/`) ||
        allowed.some(
          (each) =>
            each === path ||
            pattern(aliases.find(([name]) => name === each)?.[1] ?? each).test(path),
        )
  return isAllowed
    ? null
    : `${row.own} may import ${allowed.join(' ') || 'nothing else'}, not ${path ?? source}.`
}

type Context = {
  cwd: string
  filename: string
  options: [Boundaries]
  report: (problem: { node: object; message: string }) => void
}
/** Oxlint's plugin, with the API of ESLint: `imports/boundaries` checks each import against the table. */
export default {
  meta: { name: 'imports' },
  rules: {
    boundaries: {
      meta: { schema: [{ type: 'object', additionalProperties: { type: 'string' } }] },
      create(context: Context) {
        const [boundaries] = context.options
        const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
        const check = (node: { source?: { value?: unknown } | null }) => {
          const source = node.source?.value
          const message = typeof source === 'string' ? refusal(boundaries, file, source) : null
          if (message) context.report({ node, message })
        }
        return {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          TSImportType: check,
        }
      },
    },
  },
}
