import { bookingLink, inLanguage } from '#contract/booking.ts'
import { choiceNames, choicePrefixes, type Choice, type ChoiceNames } from '#contract/choices.ts'
import { brandKeys, brandOf, type Brand } from '#contract/brand.ts'
import { factKeys, fillPlaceholders, placeholders } from '#contract/facts.ts'
import { nameKeys, withFirmName } from '#contract/firm-name.ts'
import type { Language } from '#contract/languages.ts'
import type { PlanInput } from '#document/plan.ts'
import { planKeys } from '#document/plan-keys.ts'
import { shippedTexts } from '#texts/shipped.ts'
import { publishedTexts } from './published-texts.ts'

/** Longer texts are cut, so that a document is written before the platform ends the function. */
const maxText = 1000

const bookingKey = 'contact.booking_link'
const logoKey = 'company.logo'
const keys = [
  ...planKeys,
  ...factKeys,
  ...Object.values(placeholders),
  ...nameKeys.ar,
  ...Object.values(brandKeys),
  bookingKey,
  logoKey,
]

/**
 * The texts of documents as the site shows them, published or shipped, the names of goals and sectors, the address of the
 * booking page, whether the firm has a logo of its own, and its colors.
 */
export async function publishedPlanTexts(language: Language): Promise<{
  t: PlanInput['t']
  namesOf: (choice: Choice) => ChoiceNames
  bookingUrl: string | null
  hasLogo: boolean
  brand: Brand | null
}> {
  const { rows, texts: published } = await publishedTexts(keys, choicePrefixes)
  const own = withFirmName(published)
  const shipped = shippedTexts[language]
  const texts: Record<string, string> = { ...shipped, ...own[language] }
  const textOf = (key = '') => (texts[key] ?? '').slice(0, maxText)
  const facts = new Map<string, string>(Object.entries(placeholders))
  const link = bookingLink.safeParse(rows.find(({ key }) => key === bookingKey)?.link_url)
  return {
    t: (key, values = {}) =>
      fillPlaceholders(
        textOf(key),
        shipped[key] ?? '',
        (name) => values[name] ?? textOf(facts.get(name)),
      ),
    namesOf: (choice) => choiceNames(choice, textOf),
    hasLogo: rows.some(({ key, image_url }) => key === logoKey && image_url),
    brand: brandOf(own.ar),
    bookingUrl: link.success ? inLanguage(link.data, language) : null,
  }
}
