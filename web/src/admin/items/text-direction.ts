import { directionOf, type Language } from '../../i18n/index.ts'

/**
 * The direction of a value: that of its language. A value without Arabic letters, such as a phone number or a URL,
 * is left-to-right in the Arabic box too, or its punctuation would move to the wrong end.
 */
export function textDirection(language: Language, value: string) {
  const isForeign = value !== '' && !/\p{Script=Arabic}/u.test(value)
  return isForeign ? 'ltr' : directionOf(language)
}
