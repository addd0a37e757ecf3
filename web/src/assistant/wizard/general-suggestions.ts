import type { i18n as I18n } from 'i18next'
import { fallbackSuggestions } from '../../../../supabase/functions/_shared/ai/fallback.ts'
import { truncate } from '../../../../supabase/functions/_shared/ai/truncate.ts'
import { optionalText } from '../../data/content/entries.ts'

/** The suggestions without a model, with the texts of the site in its language. */
export const generalSuggestions = (i18n: I18n) =>
  fallbackSuggestions((key, maxLength) => truncate(optionalText(i18n, key), maxLength))
