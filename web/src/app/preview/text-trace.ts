import type { i18n as I18n } from 'i18next'

/** An invisible character that no text of the site contains. It is appended to a text to find where it is shown. */
export const marker = '\u2063'

export type TextTrace = {
  /** The keys that have been translated to this text so far. */
  keysOf: (text: string) => string[]
}

/** Records which key was translated to which text, with a post-processor that only the preview installs. */
export function traceTexts(i18n: I18n): TextTrace {
  const keysByText = new Map<string, Set<string>>()
  i18n.use({
    type: 'postProcessor',
    name: 'trace',
    process: (value: string, keys: string | string[]) => {
      // A title in the other language belongs to the same item.
      const key = [keys]
        .flat()
        .at(-1)
        ?.replace(/\.otherTitle$/, '.title')
      const text = normalize(value)
      // A text that is not set is nowhere.
      if (key !== undefined && text !== '' && !value.includes(marker)) {
        const known = keysByText.get(text) ?? new Set()
        keysByText.set(text, known.add(key))
      }
      return value
    },
  })
  i18n.options.postProcess = ['trace']
  return { keysOf: (text) => [...(keysByText.get(normalize(text)) ?? [])] }
}

/** Collapses white space, as HTML does. */
const normalize = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
