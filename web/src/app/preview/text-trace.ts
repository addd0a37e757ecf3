import type { i18n as I18n } from 'i18next'

/** An invisible marker that no text of the site holds: it tells whose place in the page a key is. */
export const marker = '\u2063'

export type TextTrace = {
  /** The keys that have said this text since the page began. */
  keysOf: (text: string) => string[]
}

/** Remembers which key said which text. Costs the site nothing: only a preview's texts pass through here. */
export function traceTexts(i18n: I18n): TextTrace {
  const said = new Map<string, Set<string>>()
  i18n.use({
    type: 'postProcessor',
    name: 'trace',
    process: (value: string, keys: string | string[]) => {
      const key = [keys].flat().at(-1)
      if (key !== undefined && !value.includes(marker)) {
        const text = plain(value)
        const known = said.get(text) ?? new Set()
        said.set(text, known.add(key))
      }
      return value
    },
  })
  i18n.options.postProcess = ['trace']
  return { keysOf: (text) => [...(said.get(plain(text)) ?? [])] }
}

/** As a page shows it: white space is one space. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
