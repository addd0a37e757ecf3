import type { LeadBrief } from '#contract/brief.ts'
import { languages, type Language } from '#contract/languages.ts'
import { isEntryKey } from '#contract/list-keys.ts'
import ar from './ar/contact.json' with { type: 'json' }
import en from './en/contact.json' with { type: 'json' }

const texts: Record<Language, Record<string, string>> = { ar, en }
const options = Object.keys(en).filter(
  (key) => isEntryKey('industries', key) || /^contact\.projectType\.(?!label$)/.test(key),
)

/**
 * An option of the contact form in a language. Requests store the text that the visitor read; one that the firm has written
 * itself stays as it is.
 */
export function contactOption(stored: string, language: Language): string {
  const key = options.find((each) => languages.some((known) => texts[known][each] === stored))
  return texts[language][key ?? ''] ?? stored
}

/** A brief with the project type of its request in a language. */
export const withOptionsIn = (brief: LeadBrief, language: Language): LeadBrief => {
  const { request } = brief
  const stored = request?.project_type
  return stored
    ? { ...brief, request: { ...request, project_type: contactOption(stored, language) } }
    : brief
}
