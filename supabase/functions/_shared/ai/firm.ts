import { fallbackPrefix, type CarouselService } from '#contract/assistant.ts'
import { otherOf, type Language } from '#contract/languages.ts'
import { carouselService, keysBelow, lengths } from './carousel.ts'
import { shippedFacts, shippedTexts } from '#texts/shipped.ts'
import { escapeMarkers } from './escape.ts'
import { fillPlaceholders, placeholders, readPrefixes } from '#contract/facts.ts'
import { withFirmName, type Texts } from '#contract/firm-name.ts'
import { isEntryKey, isFact } from '#contract/list-keys.ts'
import { listNames, lists, shownEntries, type ListName } from '#contract/lists.ts'
import { shownFigure } from '#contract/percent.ts'
import { isAssistantKey } from '#contract/settings.ts'
import { serviceOf } from './services.ts'
import { figuresAsTold } from './figures.ts'
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
  /** What an answer may say of the firm: each text of the site behind the title of its entry, and all of an entry together. */
  facts: readonly string[]
  /** The names of its people. */
  people: readonly string[]
  /** The illustrative cases, in the same form. */
  examples: readonly string[]
}

/** The firm of the published texts; the shipped ones where nothing is published. */
export function firmOf(published: Texts, language: Language): Firm {
  const own = withFirmName(published)
  const texts: Texts = {
    ar: filled({ ...shippedFacts.ar, ...shippedEntries.ar, ...own.ar }, 'ar'),
    en: filled({ ...shippedFacts.en, ...shippedEntries.en, ...own.en }, 'en'),
  }
  const shown = filled({ ...shippedTexts[language], ...own[language] }, language)
  /** The assistant follows what it is told, also if staff wrote it in the other language only. */
  const told = (key: string) => (isAssistantKey(key) ? texts[otherOf(language)][key] : '')
  const text = (key: string, maxLength = lengths.text) => {
    const written = texts[language][key] || told(key) || ''
    return escapeMarkers(truncate(written.replaceAll(/\s+/g, ' ').trim(), maxLength))
  }
  const entries = (name: ListName) => shownEntries(name, (key) => texts[language][key] ?? '')
  return {
    name: text('company.name', lengths.name),
    text,
    list: (key) => keysBelow(texts[language], key).map((each) => text(each, lengths.item)),
    entries,
    facts: [...figuresAsTold({ text, entries }, language), ...statementsOf(shown, false)],
    services: entries('services').map((id) => carouselService(serviceOf(id), texts)),
    people: entries('team')
      .map((id) => text(`about.team.${id}.name`))
      .filter(Boolean),
    examples: statementsOf(shown, true),
  }
}

const entriesIn = (language: Language) =>
  Object.fromEntries(
    Object.entries(shippedTexts[language]).filter(
      ([key]) =>
        key.startsWith(fallbackPrefix) ||
        (['solutions', 'goals', 'sectors', 'clarifications'] as const).some((list) =>
          isEntryKey(list, key),
        ),
    ),
  )
const shippedEntries: Texts = { ar: entriesIn('ar'), en: entriesIn('en') }

/** Texts in a language with the facts that they name by placeholder. */
function filled(texts: Record<string, string>, language: Language): Record<string, string> {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(placeholders))
  const valueOf = (name: string) => texts[known.get(name) ?? ''] ?? ''
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      fillPlaceholders(text, shippedTexts[language][key] ?? '', valueOf),
    ]),
  )
}

/** The illustrative cases, or what else the site says of the firm. */
function statementsOf(texts: Record<string, string>, isExample: boolean): string[] {
  const valueOf = (key: string) => texts[key] ?? ''
  const shownIds = new Map(listNames.map((name) => [name, shownEntries(name, valueOf)]))
  const isShown = (key: string) =>
    listNames.every((name) => {
      const isOf = (id: string) => key.startsWith(`${lists[name].prefix}.${id}.`)
      return !isEntryKey(name, key) || shownIds.get(name)?.some(isOf)
    })
  const byEntry = new Map<string, string[]>()
  const single = Object.entries(texts).flatMap(([key, text]) => {
    // An id, what a service does not have, and what the visitor provides are no statements about the firm.
    if (/\.(?:order|excluded|client|category)$/.test(key) || !isShown(key)) return []
    const isRead = isFact(key) || readPrefixes.some((prefix) => key.startsWith(prefix))
    if (!isRead || /\.caseStudy$|^about\.case\./.test(key) !== isExample) return []
    const entry = key.replace(/\.\w+(?:\.\d)?$/, '')
    const head = ['title', 'label', 'question'].map((field) => valueOf(`${entry}.${field}`))
    const shown = key.endsWith('.value') ? shownFigure(text) : text
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), shown])
    return [`${head.find(Boolean) ?? ''} ${shown}`]
  })
  return [...single, ...[...byEntry.values()].map((all) => all.join(' '))]
}

/** The firm of the first content. */
export const defaultFirm = (language: Language): Firm =>
  (defaults[language] ??= firmOf(nothing, language))
const nothing: Texts = { ar: {}, en: {} }
const defaults: Partial<Record<Language, Firm>> = {}
