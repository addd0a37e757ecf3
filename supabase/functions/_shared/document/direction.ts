export type Direction = 'rtl' | 'ltr'

/** The direction of the first letter, as `dir="auto"` in HTML. */
export function directionOf(text: string, otherwise: Direction): Direction {
  const letter = /\p{L}/u.exec(text)?.[0]
  if (!letter) return otherwise
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
    ? 'rtl'
    : 'ltr'
}

/** Phone numbers, email and web addresses, which keep their order in right-to-left text, as in `<bdi>`. */
export const leftToRight =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d ()-]{5,20}\d/g
