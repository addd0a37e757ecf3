import { bookingLink } from '#contract/booking.ts'
import { brandKeys, brandOf, type Brand } from '#contract/brand.ts'
import { factKeys, fillPlaceholders, placeholders } from '#contract/facts.ts'
import { withoutShippedClaims } from '#contract/firm-claims.ts'
import { nameKeys, withFirmName } from '#contract/firm-name.ts'
import type { Language } from '#contract/languages.ts'
import type { PlanInput } from '#document/plan.ts'
import { planKeys } from '#document/plan-keys.ts'
import { planTexts } from '#document/plan-texts.ts'
import defaultTexts from '../ai/default-texts.json' with { type: 'json' }
import { asVisitor } from './clients.ts'
import { dataOf } from './database.ts'

/** Longer texts of staff are cut, so that a document is written before the platform ends the function. */
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
 * The texts of documents as the site shows them, published or shipped, the address of the booking page, whether the
 * firm has a logo of its own, and its colors.
 */
export async function publishedPlanTexts(language: Language): Promise<{
  t: PlanInput['t']
  bookingUrl: string | null
  hasLogo: boolean
  brand: Brand | null
}> {
  const rows = dataOf(
    await asVisitor()
      .rpc('published_content')
      .select('key, content_type, value_ar, value_en, link_url, image_url')
      .in('key', [...new Set(keys)]),
  )
  const published = (column: 'value_ar' | 'value_en') =>
    withoutShippedClaims(
      Object.fromEntries(
        rows.flatMap((row) => {
          const text = row.content_type === 'link' ? '' : row[column]?.trim()
          return text ? [[row.key, text.slice(0, maxText)] as const] : []
        }),
      ),
    )
  const own = withFirmName({ ar: published('value_ar'), en: published('value_en') })
  const shipped: Record<string, string> = { ...defaultTexts[language], ...planTexts[language] }
  const texts: Record<string, string> = { ...shipped, ...own[language] }
  const facts = Object.fromEntries(
    Object.entries(placeholders).map(([name, key]) => [name, texts[key]]),
  )
  const link = bookingLink.safeParse(rows.find(({ key }) => key === bookingKey)?.link_url)
  return {
    t: (key, values = {}) =>
      fillPlaceholders(texts[key] ?? '', shipped[key] ?? '', (name) => values[name] ?? facts[name]),
    hasLogo: rows.some(({ key, image_url }) => key === logoKey && image_url),
    brand: brandOf(own.ar),
    bookingUrl: link.success ? inLanguage(link.data, language) : null,
  }
}

/** The booking page in the given language. */
function inLanguage(link: string, language: Language): string {
  const url = new URL(link)
  url.searchParams.set('locale', language)
  return url.href
}
