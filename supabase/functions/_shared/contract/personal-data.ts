/** Emails, addresses of pages, and numbers as long as those of phones, identities, cards and accounts. */
const personal = [
  /\S+@\S+/gu,
  /(?:https?:\/\/|www\.)\S+/giu,
  /[+(]?(?:[a-z]{2})?\p{Nd}(?:[\s().-]?\p{Nd}){6,}/giu,
]

/** A text on one line, with a mark in place of what can name a person. */
export const withoutPersonal = (text: string): string =>
  personal
    .reduce((rest, shape) => rest.replace(shape, '…'), text.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim()
