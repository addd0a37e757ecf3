/** Tags that delimit data in our prompts. */
const tag = 'company|visitor|idea|document|wizard|message|rules'

/** A tag of ours, however it is spelled: spaces and invisible marks count as nothing. */
const opening = new RegExp(`<(?=[\\s\\p{Cf}]*(?:/[\\s\\p{Cf}]*)?(${tag})\\b)`, 'giu')

/** Takes the tags of our prompts out of a visitor's text, character for character, so that lengths stay. */
export const inert = (text: string) => text.replace(opening, '‹')

/** A visitor's text on one line, fit to stand in an attribute. */
export const inertName = (name: string) =>
  inert(name)
    .replace(/["\s\p{Cc}]+/gu, ' ')
    .slice(0, 100)
    .trim()

/**
 * Takes the forms that make an action out of a visitor's text: a model that repeats it must not
 * press a button by it.
 */
export const withoutMarkers = (text: string) =>
  inert(text)
    .replaceAll('[[', '[ [')
    .replaceAll(']]', '] ]')
    .replaceAll('```', "'''")
    .replaceAll('{', '｛')
    .replaceAll('}', '｝')
