import type { ChatForm, FormField } from '#contract/assistant.ts'
import words from './form-policy.json' with { type: 'json' }
import { foldWithPositions, foldPattern } from './normalize-text.ts'
import { fill } from './prompt-texts.ts'

/** What stands before a word: Arabic prefixes, and the Arabic article in Latin letters. */
const before = { al: '(?:و|ب|ل|لل)?(?:ال)?', el: '(?:el|al|l|r|s)?[ -]?' }

const pattern = (all: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${all.map((each) => foldPattern(fill(each, before))).join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  )

/** What a form never asks for. */
const personal = pattern(Object.values(words.personal).flat())
/** A question about how the organization works, or about how much of something there is. */
const aboutWork = pattern(words.aboutWork)
/** It asks for the thing itself all the same. */
const handOver = pattern(words.handOver)

/**
 * The form without the fields that ask for identity numbers, passwords, card or health data, somebody's salary or
 * classified data; `undefined` if none is left, or if the title asks for it.
 */
export function permittedForm(form: ChatForm): ChatForm | undefined {
  const fields = isAsked(form.title) || isAsked(form.titleAr) ? [] : form.fields.filter(isPermitted)
  return fields.length > 0 ? { ...form, fields } : undefined
}

function isPermitted(field: FormField): boolean {
  const { name, label, labelAr, placeholder = '', placeholderAr = '' } = field
  if (isAsked(label) || isAsked(labelAr)) return false
  // Under a question about the work, its answers and the name of the field may mention such data.
  if (isAboutWork(label) && isAboutWork(labelAr)) return !handOver.test(compared(placeholder))
  const options = [...(field.options ?? []), ...(field.optionsAr ?? [])]
  return ![name, placeholder, placeholderAr, ...options].some(isAsked)
}

const compared = (text: string) =>
  foldWithPositions(
    text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' '),
  ).text.replace(/\s+/gu, ' ')

const isAsked = (text: string): boolean => personal.test(compared(text)) && !isAboutWork(text)

const isAboutWork = (text: string): boolean =>
  aboutWork.test(compared(text)) && !handOver.test(compared(text))
