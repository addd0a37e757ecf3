import type { i18n as I18n } from 'i18next'
import type { Suggestion } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import { optionalText } from '../../data/content/entries.ts'
import { shorten } from '../shorten.ts'

/** The suggestions without a model, with the texts of the site. */
export const generalSuggestions = (i18n: I18n, language: Language): Suggestion[] =>
  fallbackSuggestions((key, maxLength) => shorten(optionalText(i18n, key, language), maxLength))
