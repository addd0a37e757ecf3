import type { ItemChange } from '#contract/content-changes.ts'
import type { ContentChange, ContentItem } from '#contract/content.ts'
import { parseEmail } from '#contract/email-address.ts'
import { cityKeys, nameKeys } from '#contract/firm-name.ts'
import { languages, type Language } from '#contract/languages.ts'
import { parsePhone } from '#contract/phone.ts'
import { westernDigits } from '#contract/text.ts'
import { isVisible } from '../../data/content/saved-change.ts'
import { builtInText } from '../items/on-site-text.ts'
import { oneTextOf } from '../items/one-text.ts'
import type { OverridableKey } from '../items/overridable-keys.ts'

/** What the template asks about the firm, with the content item of each answer. The city is part of other texts. */
export const firmFields = [
  { id: 'name', key: 'company.name' },
  { id: 'email', key: 'contact.email' },
  { id: 'phone', key: 'contact.phone' },
  { id: 'whatsapp', key: 'contact.whatsapp' },
  { id: 'address', key: 'contact.address' },
  { id: 'city', key: null },
  { id: 'tagline', key: 'company.tagline.ar' },
  { id: 'description', key: 'company.description' },
  { id: 'registration', key: 'company.registration' },
  { id: 'data', key: 'contact.data' },
] as const
type FieldId = (typeof firmFields)[number]['id']

/** The answers by field and language. A text for both languages is in Arabic. */
export type FirmAnswers = Partial<Record<`${FieldId}_${Language}`, string>>

export const isOneField = (key: string | null) => key !== null && oneTextOf(key) === 'always'
export const isLongField = (id: FieldId) => ['description', 'registration', 'data'].includes(id)

/** The city of the firm that the product ships. */
const shippedCity = { ar: 'الرياض', en: 'Riyadh' } as const
/** Texts that the description of the firm replaces, as long as they are those that the product ships. */
const descriptionKeys = ['footer.description', 'meta.description'] as const

/** The items, and the texts that the product ships. */
type Site = { items: readonly ContentItem[]; shipped: readonly OverridableKey[] }

const storedIn = ({ items, shipped }: Site, key: string | null) => ({
  item: items.find((each) => each.key === key),
  row: shipped.find((each) => each.key === key),
})

/** The answers to begin with: the texts of the site, without those that the product ships. */
export function currentAnswers(site: Site): FirmAnswers {
  const answers: FirmAnswers = {}
  for (const { id, key } of firmFields) {
    const { item, row } = storedIn(site, key)
    for (const language of languages) {
      const text = item?.[`value_${language}`]
      if (text && text !== row?.[language]) answers[`${id}_${language}`] = text
    }
  }
  return answers
}

type Problem = 'required' | 'city' | 'email' | 'phone'

/** What is wrong with the answers. Name and city are needed in both languages, or the other site would keep another. */
export function problemsOf(
  answers: FirmAnswers,
): Partial<Record<`${FieldId}_${Language}`, Problem>> {
  const [email, phone, whatsapp] = (['email', 'phone', 'whatsapp'] as const).map(
    (id) => answers[`${id}_ar`]?.trim() ?? '',
  )
  const digits = westernDigits(phone ?? '').match(/\d/g) ?? []
  return {
    ...(!answers.name_ar?.trim() && { name_ar: 'required' }),
    ...(!answers.name_en?.trim() && { name_en: 'required' }),
    ...(!answers.city_ar?.trim() && answers.city_en?.trim() && { city_ar: 'city' }),
    ...(!answers.city_en?.trim() && answers.city_ar?.trim() && { city_en: 'city' }),
    ...(email && !parseEmail(email) && { email_ar: 'email' }),
    ...(phone && digits.length < 5 && { phone_ar: 'phone' }),
    ...(whatsapp && !parsePhone(whatsapp) && { whatsapp_ar: 'phone' }),
  }
}

/**
 * The changes that write the answers in all places. Other texts name them by placeholder. What is empty now and was not
 * at the start is cleared.
 */
export function firmChanges(answers: FirmAnswers, start: FirmAnswers, site: Site): ItemChange[] {
  const texts = new Map<string, Texts>()
  const put = (key: string, language: Language, text: string | null) =>
    texts.set(key, { ...texts.get(key), [language]: text })
  const answer = (id: FieldId, language: Language) => {
    const text = answers[`${id}_${language}`]?.trim() ?? ''
    return id === 'email' ? (parseEmail(text) ?? '') : text
  }
  for (const { id, key } of firmFields)
    for (const language of languages) {
      const text = answer(id, key && isOneField(key) ? 'ar' : language)
      if (key && (text || start[`${id}_${language}`])) put(key, language, text || null)
    }
  for (const language of languages) {
    const city = answer('city', language)
    if (!city) continue
    const street = texts.get('contact.address')?.[language] ?? ''
    const address = street.includes(city) ? street : street && `${street}${comma[language]}${city}`
    put('contact.address', language, address || city)
    for (const key of cityKeys) {
      const now = textOf(key, language, site)
      const next = now.replaceAll(shippedCity[language], city)
      if (next !== now) put(key, language, next)
    }
  }
  for (const language of languages)
    for (const key of descriptionKeys) {
      const description = answer('description', language)
      if (description && textOf(key, language, site) === storedIn(site, key).row?.[language])
        put(key, language, description)
    }
  // They replace the name where they have a text.
  const name = texts.get('company.name')
  for (const key of nameKeys.ar)
    if (name && site.items.some((item) => item.key === key && (item.value_ar || item.value_en)))
      texts.set(key, name)
  return [...texts].flatMap(([key, text]) => changeOf(key, text, site))
}

const comma = { ar: '، ', en: ', ' } as const

/** What visitors see while a field is empty: the text of the site, or the built-in one once that is cleared. */
export function shownText(key: string, language: Language, isCleared: boolean, site: Site): string {
  const { item, row } = storedIn(site, key)
  const own = item && isVisible(item) ? item[`value_${language}`] : null
  return (isCleared ? null : own) ?? (row && builtInText(row)?.[language]) ?? ''
}

function textOf(key: string, language: Language, site: Site): string {
  const { item, row } = storedIn(site, key)
  return item?.[`value_${language}`] ?? row?.[language] ?? ''
}

type Texts = Partial<Record<Language, string | null>>

/** The change of one item, visible to visitors. None if it has these texts already. */
function changeOf(key: string, text: Texts, site: Site): ItemChange[] {
  const { item, row } = storedIn(site, key)
  const given = languages.filter((language) => text[language] !== undefined)
  const values = given.map((language) => [`value_${language}`, text[language]])
  const shown = { is_active: true, is_published: true }
  const fields: ContentChange = { ...Object.fromEntries(values), ...shown }
  if (item) {
    const isSame = given.every((language) => item[`value_${language}`] === text[language])
    if (isSame && isVisible(item)) return []
    return [{ key, version: item.version, fields }]
  }
  const { type = 'text', category = 'misc', order = 0 } = row ?? {}
  const start = { content_type: type, category, order_index: order }
  return [{ key, version: 0, fields: { ...fields, ...start } }]
}
