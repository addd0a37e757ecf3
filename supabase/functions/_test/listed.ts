/** The entries of a text, which are on lines of their own or separated by `|`. */
export const listed = (text: string): string[] =>
  text.split(/[|\n]/).flatMap((entry) => entry.trim() || [])
