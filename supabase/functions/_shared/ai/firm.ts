import type { CarouselService } from '#contract/assistant.ts'
import type { Language } from '#contract/languages.ts'
import { carouselService, keysBelow, lengths } from './carousel.ts'
import { shippedFacts } from '#texts/shipped.ts'
import { escapeMarkers } from './escape.ts'
import { withFirmName, type Texts } from '#contract/firm-name.ts'
import { shownEntries, type ListName } from '#contract/lists.ts'
import { serviceOf } from './services.ts'
import { truncate } from './truncate.ts'

/** What the model is told about the firm, in one language. */
export type Firm = {
  name: string
  /** A fact on one line, without the tags and markers of the prompts, cut to a length. */
  text: (key: string, maxLength?: number) => string
  /** The texts of `<key>.1`, `<key>.2` and so on. */
  list: (key: string) => string[]
  /** The ids of the entries of a list that visitors see, in their order. */
  entries: (name: ListName) => string[]
  /** The services as the visitor sees them, in both languages. */
  services: readonly CarouselService[]
}

/** The firm of the published texts; the shipped ones where nothing is published. */
export function firmOf(published: Texts, language: Language): Firm {
  const own = withFirmName(published)
  const texts: Texts = {
    ar: { ...shippedFacts.ar, ...own.ar },
    en: { ...shippedFacts.en, ...own.en },
  }
  const text = (key: string, maxLength = lengths.text) =>
    escapeMarkers(truncate((texts[language][key] ?? '').replaceAll(/\s+/g, ' ').trim(), maxLength))
  const entries = (name: ListName) => shownEntries(name, (key) => texts[language][key] ?? '')
  return {
    name: text('company.name', lengths.name),
    text,
    list: (key) => keysBelow(texts[language], key).map((each) => text(each, lengths.item)),
    entries,
    services: entries('services').map((id) => carouselService(serviceOf(id), texts)),
  }
}

/** The firm of the first content. */
export const defaultFirm = (language: Language): Firm => firmOf({ ar: {}, en: {} }, language)
