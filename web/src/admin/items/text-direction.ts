import { directionOf, type Language } from '../../i18n/index.ts'

/**
 * How a value reads: in the direction of its language. Only a phone number, an address or a foreign
 * name alone in the Arabic box stays left-to-right, or its signs would move to the wrong end.
 */
export function textDirection(language: Language, value: string) {
  const isForeign = value !== '' && !/\p{Script=Arabic}/u.test(value)
  return isForeign ? 'ltr' : directionOf(language)
}
