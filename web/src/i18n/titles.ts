import type { Language } from '#contract/languages.ts'
import ar from './ar/titles.json'
import en from './en/titles.json'
import type { Texts } from './texts.ts'

/** The titles that the page shows in both languages at once. They are part of every instance. */
export const titles: Record<Language, Texts> = { ar, en }
