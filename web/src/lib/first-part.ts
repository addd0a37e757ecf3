/** Separates the parts of a text that the site shows apart. */
export const separator = /[:,،]\s/

const firstSeparator = new RegExp(`${separator.source}(.*)`, 's')

/** A text up to its first comma or colon, and the rest of it. */
export const firstPart = (text: string) => text.split(firstSeparator)
