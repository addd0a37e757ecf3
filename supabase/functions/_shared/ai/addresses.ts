import { foldWithPositions } from './normalize-text.ts'

/** Lengths are limited, so that matching is linear. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"')\]]{2,300}|(?<![\p{L}\p{N}@.-])[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,4}\/[^\s<>"')\]]{1,200}|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,60}(?:\.[\p{L}\p{N}-]{1,60}){1,4}|(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]{2,60}(?:\.[a-z0-9-]{1,60}){0,3}(?<!(?<!\p{L})asp)\.(?:كوم|com|net|org|sa|ai|me|io|co|info|app|site|online|link|xyz|example|shop|store|gift|club|live|top|biz|cloud|dev)(?![\p{L}\p{N}-])|(?<![\p{L}\p{N}.@])@[a-z0-9_.]{3,40}/gu
const phone =
  /(?<![\p{L}\p{N}.,/-])(?:\+|00?)[ -]?\d(?:[ ()-]{0,2}\d){7,13}(?!\d)|(?<![\p{N}.,])9200\d{5}(?!\d)|(?:zero|oh|plus|صفر|زائد)[ ,-]{1,2}(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|صفر|واحد|اثنين|ثلاثه|اربعه|خمسه|سته|سبعه|ثمانيه|تسعه)[ ,-]{0,2}){7}/gu

/** Signs of an address that are written otherwise, so that it is not known for one. */
const disguised: readonly [RegExp, string][] = [
  [/hxxp/gu, 'http'],
  [/ ?[[({] ?(?:at|@) ?[\])}] ?/gu, '@'],
  [/ ?[[({] ?(?:dot|\.) ?[\])}] ?/gu, '.'],
  [/ (?:dot|\.|دوت|نقطه) ?(?=(?:com|net|org|sa|app|site|xyz|example|كوم)(?!\p{L}))/gu, '.'],
]

/** Numbers of identity papers, cards and accounts, whoever wrote them. */
const personal = [
  /(?<![\p{L}\p{N}.,+-])(?!\d{4}-\d\d-\d\d)[12](?:[ -]?\d){9}(?![\d,]|\.\d)/u,
  /(?<![\p{N}.,+])(?:\d[ -]?){15,18}\d(?![\d,])/u,
  /(?<!\p{L})sa(?: ?\d){22}/u,
]
export const hasPersonalNumber = (text: string): boolean =>
  personal.some((shape) => shape.test(foldWithPositions(text).text))

/** A folded text with spaces in place of addresses and phone numbers. */
export const withoutAddresses = (text: string): string =>
  [address, phone].reduce(
    (rest, pattern) => rest.replace(pattern, (each) => ' '.repeat(each.length)),
    text,
  )

/** Creates the check whether a text has an address or a phone number that is not in this folded text. */
export function createAddressCheck(known: string): (text: string) => boolean {
  const digits = known.replace(/\D/gu, '')
  return (source) => {
    const text = disguised.reduce(
      (plain, [sign, meant]) => plain.replaceAll(sign, meant),
      foldWithPositions(source).text,
    )
    const addresses = (text.match(address) ?? []).map((each) =>
      each.replace(/^https?:\/\/|^www\./u, '').replace(/[/.,;:!?]+$/u, ''),
    )
    // The country code may be left out.
    const phones = (text.match(phone) ?? []).map((each) => each.replace(/\D/gu, '').slice(-8))
    return (
      addresses.some((each) => !known.includes(each)) ||
      phones.some((each) => each === '' || !digits.includes(each))
    )
  }
}
