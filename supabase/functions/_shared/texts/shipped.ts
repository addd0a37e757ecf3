import { shippedChoices, type Choice, type ChoiceNames } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { isFact } from '#contract/list-keys.ts'
import arAssistant from './ar/assistant.json' with { type: 'json' }
import arLegal from './ar/legal.json' with { type: 'json' }
import arOfferings from './ar/offerings.json' with { type: 'json' }
import arPanels from './ar/panels.json' with { type: 'json' }
import arSite from './ar/site.json' with { type: 'json' }
import enAssistant from './en/assistant.json' with { type: 'json' }
import enLegal from './en/legal.json' with { type: 'json' }
import enOfferings from './en/offerings.json' with { type: 'json' }
import enPanels from './en/panels.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }

type Texts = Record<Language, Record<string, string>>

/** The shipped texts of the public page and the assistant by key, which published ones replace. */
export const shippedTexts: Texts = {
  ar: { ...arSite, ...arPanels, ...arOfferings, ...arLegal, ...arAssistant },
  en: { ...enSite, ...enPanels, ...enOfferings, ...enLegal, ...enAssistant },
}

/** The shipped text of a key, or an empty one. */
export const shippedText =
  (language: Language) =>
  (key: string): string =>
    shippedTexts[language][key] ?? ''

/** The ids of a goal and a sector with their shipped names, as `shippedChoices` says. `names` are the shown ones. */
export const knownChoices = (choice: Choice, names: ChoiceNames, language: Language) =>
  shippedChoices(choice, names, shippedText(language))

const factsIn = (language: Language) =>
  Object.fromEntries(Object.entries(shippedTexts[language]).filter(([key]) => isFact(key)))

/** Those of them that are facts of the firm. */
export const shippedFacts: Texts = { ar: factsIn('ar'), en: factsIn('en') }
