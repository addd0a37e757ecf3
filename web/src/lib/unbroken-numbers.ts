/** A text whose numbers stay on the line of the words around them, but for a comma before them. */
export const unbrokenNumbers = (text: string) =>
  text.replaceAll(/(?<![,،]) (?=\d)|(?<=\d) /g, '\u00A0')
