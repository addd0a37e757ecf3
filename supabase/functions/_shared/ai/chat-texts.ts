import type { Language } from '#contract/languages.ts'
import type { OfferMode } from './booking-offer.ts'
import type { Firm } from './firm.ts'
import { fill, promptTexts } from './prompt-texts.ts'

const formShape =
  '{"id":"…","title":"…","titleAr":"…","fields":[{"name":"…","label":"…","labelAr":"…","type":"text|email|select|radio|textarea","placeholder":"…","placeholderAr":"…","options":["…"],"optionsAr":["…"],"required":true}]}'

/** The rules of the chat for this firm, in the language of the answer: the same for every visitor. */
export const chatRules = (
  language: Language,
  { name, services }: Pick<Firm, 'name' | 'services'>,
): string =>
  fill(promptTexts[language].chat.rules.join('\n'), {
    firm: name,
    formShape,
    services: services
      .slice(0, 2)
      .map(({ id }) => id)
      .join(', '),
  })

/** Instruction about the booking offer in this answer, for a consultation of this length. */
export const offerRule = (mode: OfferMode, language: Language, length: string): string =>
  fill(promptTexts[language].chat.offer[mode], { length })

/** Errors of the chat, with the texts of the error catalogue. */
export const chatErrors = {
  not_configured: 'Anthropic API key not configured',
  empty: 'Sorry, I could not generate a response.',
  unknown: 'Unknown error occurred',
} as const
