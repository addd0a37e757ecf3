/** Digits as typed on an Arabic or Persian keyboard. */
const westernDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** An international number, or a Saudi mobile number with or without its zero. */
const numbers = /(?<![\d+])(?:(?:\+|00)[1-9](?:[ -]?\d){7,13}|0?5(?:[ -]?\d){8})(?!\d)/

/** The first phone number in a text, ready for a `tel:` link. */
export function findPhone(text: string | null): string | null {
  const found = numbers.exec(westernDigits(text ?? ''))?.[0].replaceAll(/[ -]/g, '')
  if (!found) return null
  if (found.startsWith('+')) return found
  return found.startsWith('00') ? `+${found.slice(2)}` : `+966${found.replace(/^0/, '')}`
}
