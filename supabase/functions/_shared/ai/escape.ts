import { withoutMarks } from '#contract/figure-mark.ts'

/** Tags that delimit data in the prompts. */
const tag =
  'company|visitor|idea|document|wizard|message|rules|example|task|suggestion|source|previous|answer'

/** One of these tags, also with spaces and invisible characters in it. */
const opening = new RegExp(`<(?=[\\s\\p{Cf}]*(?:/[\\s\\p{Cf}]*)?(${tag})\\b)`, 'giu')

/** Escapes the prompt's tags in a visitor's text. Keeps the length of the text. */
export const escapeTags = (text: string) => text.replace(opening, '‹')

/** Names of documents are cut to this length. */
export const maxNameLength = 60

/** Escapes a visitor's text for use in an attribute. */
export const escapeName = (name: string) =>
  escapeTags(name)
    .replace(/["\s\p{Cc}]+/gu, ' ')
    .slice(0, maxNameLength)
    .trim()

/**
 * Escapes markers, fences and JSON in a visitor's text, so that a model that repeats it does not
 * trigger an action. Marks of figures are left out.
 */
export const escapeMarkers = (text: string) =>
  withoutMarks(escapeTags(text))
    .replaceAll(/[［【⟦]/g, '[')
    .replaceAll(/[］】⟧]/g, ']')
    .replaceAll('[[', '[ [')
    .replaceAll(']]', '] ]')
    .replaceAll(/(offer|show)_(?=booking|services|form)/gi, '$1 ')
    .replaceAll('```', "'''")
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
