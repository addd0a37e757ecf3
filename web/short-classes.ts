import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const source = resolve(import.meta.dirname, 'src')
const sheets = ['site.css', 'ui/later.css', 'admin/admin.css']

/** Names that could be something else in a source, such as `flex` or the value `inline-block`, or that contain quotes, stay. */
const isClear = (name: string) =>
  /[-:[]/.test(name) && !/^(inline|table|list|flow)-|['"`\\]/.test(name)

/** A selector of a class in a style sheet, in which special characters are escaped. */
const selector = /\.((?:\\.|[\w-]|[^\0-\x7f])+)/g
const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1')

/** The part of a compiled style sheet with the utilities. */
function utilitiesIn(css: string) {
  let depth = 0
  const start = css.lastIndexOf('@layer utilities {')
  for (let at = start; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(start, at)
  }
  return ''
}

const second = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'
/** Two characters, of which the first is uppercase, unlike those of all other classes. */
const shortName = (at: number) =>
  String.fromCharCode(65 + Math.floor(at / second.length)) + second[at % second.length]

/** A short name for each utility that the style sheets contain. */
async function shortNames(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      cssMinify: false,
      rolldownOptions: { input: sheets.map((sheet) => resolve(source, sheet)) },
    },
  })
  const found = new Set<string>()
  for (const result of [built].flat())
    for (const file of 'output' in result ? result.output : [])
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        for (const [, name = ''] of utilitiesIn(file.source.toString()).matchAll(selector))
          found.add(unescaped(name))
  const names = [...found].filter((name) => isClear(name)).toSorted()
  if (names.length > 26 * second.length) throw new Error('More utilities than short names.')
  return new Map(names.map((name, at) => [name, shortName(at)]))
}

export const shortenStyles = (css: string, names: ReadonlyMap<string, string>) =>
  css.replaceAll(selector, (whole, name: string) => {
    const short = names.get(unescaped(name))
    return short ? `.${short}` : whole
  })

export const shortenSource = (code: string, names: ReadonlyMap<string, string>) =>
  code.replaceAll(/(?<=["'`\s])[^\s"'`]+(?=["'`\s])/g, (token) => names.get(token) ?? token)

/**
 * Gives utilities short names, in the styles and in the sources. The HTML repeats them for each element, and the styles and
 * the scripts once more.
 */
export function shortClasses(): Plugin[] {
  let names: ReadonlyMap<string, string> = new Map()
  return [
    {
      name: 'short-classes',
      apply: 'build',
      enforce: 'pre',
      async buildStart() {
        names = await shortNames()
      },
      transform: (code, id) =>
        id.startsWith(source) && /\.tsx?$/.test(id) ? shortenSource(code, names) : undefined,
    },
    {
      // After Tailwind CSS.
      name: 'short-classes-of-styles',
      apply: 'build',
      transform: (code, id) =>
        id.startsWith(source) && id.endsWith('.css') ? shortenStyles(code, names) : undefined,
    },
  ]
}
