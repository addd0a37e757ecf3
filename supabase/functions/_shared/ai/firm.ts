import type { CarouselService } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { defaultTexts } from './default-texts.ts'
import { escapeMarkers } from './escape.ts'
import { placeholders, withFirmName, type Texts } from '#contract/facts.ts'
import { services } from './services.ts'
import { truncate } from './truncate.ts'

/** What the model is told about the firm, in one language. */
export type Firm = {
  name: string
  /** A fact on one line, without the tags and markers of the prompts, cut to a length. */
  text: (key: string, maxLength?: number) => string
  /** The texts of `<key>.1`, `<key>.2` and so on. */
  list: (key: string) => string[]
  /** The services as the visitor sees them, in both languages. */
  services: readonly CarouselService[]
}

const lengths = { text: 500, name: 100, item: 120 }
const maxItems = 6

/** The firm of the published texts; the shipped ones where nothing is published. */
export function firmOf(published: Texts, language: Language): Firm {
  const own = withFirmName(published)
  const texts = {
    ar: filled({ ...defaultTexts.ar, ...own.ar }),
    en: filled({ ...defaultTexts.en, ...own.en }),
  }
  const text = (key: string, maxLength = lengths.text) =>
    escapeMarkers(truncate((texts[language][key] ?? '').replaceAll(/\s+/g, ' ').trim(), maxLength))
  return {
    name: text('company.name', lengths.name),
    text,
    list: (key) => keysBelow(texts[language], key).map((each) => text(each, lengths.item)),
    services: services.map((service) => carouselService(service, texts)),
  }
}

/** The firm of the first content. */
export const defaultFirm = (language: Language): Firm => firmOf({ ar: {}, en: {} }, language)

/** The texts with their placeholders filled in. */
function filled(texts: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    Object.entries(placeholders).reduce(
      (result, [name, key]) => result.replaceAll(`{{${name}}}`, () => texts[key] ?? ''),
      text,
    )
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]))
}

const keysBelow = (texts: Record<string, string>, key: string) =>
  Object.keys(texts)
    .filter((each) => each.startsWith(`${key}.`) && /^\d+$/.test(each.slice(key.length + 1)))
    .toSorted((one, other) => Number(one.split('.').at(-1)) - Number(other.split('.').at(-1)))
    .slice(0, maxItems)

function carouselService(
  { id, color, category }: (typeof services)[number],
  texts: Texts,
): CarouselService {
  const inEach = <T>(of: (language: Language) => T) => ({ ar: of('ar'), en: of('en') })
  const part = (name: string) =>
    inEach((language) => truncate(texts[language][`services.${id}.${name}`] ?? '', lengths.text))
  const title = part('title')
  const description = part('description')
  return {
    id,
    titleAr: title.ar,
    titleEn: title.en,
    descAr: description.ar,
    descEn: description.en,
    color,
    category,
    duration: part('duration'),
    benefits: inEach((language) =>
      keysBelow(texts[language], `services.${id}.benefit`).map((key) =>
        truncate(texts[language][key] ?? '', lengths.item),
      ),
    ),
  }
}
