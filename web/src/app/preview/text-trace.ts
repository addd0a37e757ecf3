import type { i18n as I18n } from 'i18next'
import { firstPart, separator } from '../../lib/first-part.ts'

/** An invisible character that no text of the site contains. Each part of a text gets one, to find where it is shown. */
export const marker = '\u2063'

const partEnd = new RegExp(`\\n|${separator.source}|$`, 'g')
export const marked = (text: string) => text.replaceAll(partEnd, `${marker}$&`)

/** The parts in which the site may show a text: paragraphs, entries of a list, a figure and what it counts, a sentence. */
const partsOf = (text: string) =>
  text
    .split(/\n(?:- )?/)
    .flatMap((line) => [
      line.replace(/^- /, ''),
      ...firstPart(line),
      ...line.split(separator),
      ...line.split(/(?<=[.!?؟])\s/),
    ])

export type TextTrace = {
  /** The keys that have been translated to this text so far, or to one of which it is a part. */
  keysOf: (text: string) => string[]
}

/** Records which key was translated to which text, with a post-processor that only the preview installs. */
export function traceTexts(i18n: I18n): TextTrace {
  const [keysByText, keysByPart] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (to: Map<string, Set<string>>, value: string, key: string) => {
    const text = normalize(value)
    // A text that is not set is nowhere.
    if (text !== '') to.set(text, (to.get(text) ?? new Set()).add(key))
  }
  i18n.use({
    type: 'postProcessor',
    name: 'trace',
    process: (value: string, keys: string | string[]) => {
      // A title in the other language belongs to the same item.
      const key = [keys]
        .flat()
        .at(-1)
        ?.replace(/\.otherTitle$/, '.title')
      if (key !== undefined && !value.includes(marker)) {
        add(keysByText, value, key)
        for (const part of partsOf(value)) add(keysByPart, part, key)
      }
      return value
    },
  })
  i18n.options.postProcess = ['trace']
  return {
    keysOf: (text) => {
      const shown = normalize(text)
      return [...(keysByText.get(shown) ?? keysByPart.get(shown) ?? [])]
    },
  }
}

/** Collapses white space, as HTML does, without the characters that keep words together. */
const normalize = (text: string) => text.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ').trim()
