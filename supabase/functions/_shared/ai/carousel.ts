import type { CarouselService } from '#contract/assistant.ts'
import type { Texts } from '#contract/firm-name.ts'
import type { Language } from '#contract/languages.ts'
import type { Service } from './services.ts'
import { truncate } from './truncate.ts'

/** Lengths of facts in prompts and carousels, in characters. */
export const lengths = { text: 500, name: 100, item: 120 }
const maxItems = 6

/** The keys `<key>.1`, `<key>.2` and so on that have a text. */
export const keysBelow = (texts: Record<string, string>, key: string) =>
  Object.keys(texts)
    .filter((each) => each.startsWith(`${key}.`) && /^\d+$/.test(each.slice(key.length + 1)))
    .toSorted((one, other) => Number(one.split('.').at(-1)) - Number(other.split('.').at(-1)))
    .slice(0, maxItems)

/** A service as the visitor sees it, with the firm's texts. */
export function carouselService({ id, color, category }: Service, texts: Texts): CarouselService {
  const inEach = <T>(of: (language: Language) => T) => ({ ar: of('ar'), en: of('en') })
  const part = (key: string) =>
    inEach((language) => truncate(texts[language][key] ?? '', lengths.text))
  const title = part(`services.${id}.title`)
  // A visitor who switches the language sees a name, too.
  const [titleAr, titleEn] = [title.ar || title.en, title.en || title.ar]
  const description = part(`services.${id}.description`)
  return {
    id,
    titleAr,
    titleEn,
    descAr: description.ar,
    descEn: description.en,
    color,
    category,
    duration: part(`services.${id}.duration`),
    benefits: inEach((language) =>
      keysBelow(texts[language], `services.${id}.benefit`).map((key) =>
        truncate(texts[language][key] ?? '', lengths.item),
      ),
    ),
  }
}
