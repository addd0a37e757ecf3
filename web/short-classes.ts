import tailwindcss from '@tailwindcss/vite'
import { basename, resolve } from 'node:path'
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

const digits = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'
/** Starts with an uppercase letter, unlike all other classes. The first 1,664 names have two characters. */
function shortName(at: number) {
  const first = String.fromCharCode(65 + (at % 26))
  let rest = ''
  for (let left = Math.floor(at / 26); rest === '' || left >= 0; left = Math.floor(left / 64) - 1)
    rest += digits[left % 64] ?? ''
  return first + rest
}

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
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const names = new Set<string>()
  // The shortest are those of the public page.
  for (const sheet of sheets) {
    const css = files.find(({ fileName }) =>
      fileName.startsWith(`assets/${basename(sheet, '.css')}-`),
    )
    const found = utilitiesIn(css?.type === 'asset' ? css.source.toString() : '')
      .matchAll(selector)
      .map(([, name = '']) => unescaped(name))
      .filter((name) => isClear(name))
    for (const name of [...found].toSorted()) names.add(name)
  }
  return new Map([...names].map((name, at) => [name, shortName(at)]))
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
