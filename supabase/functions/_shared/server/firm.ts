import { brandKeys } from '#contract/brand.ts'
import { imageDetails } from '#contract/content.ts'
import { isWordmark } from '#contract/firm-mark.ts'
import { fallbackPrefix } from '#contract/assistant.ts'
import { choicePrefixes } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, readPrefixes } from '#contract/facts.ts'
import { type Texts } from '#contract/firm-name.ts'
import { assistantLimits } from '#contract/settings.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { logError } from './log.ts'
import { publishedTexts, textsOf, type Row } from './published-texts.ts'

const lifetimeMs = 60_000
const emailLogoKey = 'brand.email'
const logoKey = 'company.logo'
const keys = [
  ...factKeys,
  ...Object.keys(assistantLimits),
  ...Object.values(brandKeys),
  emailLogoKey,
  logoKey,
]
const prefixes = [...readPrefixes, ...choicePrefixes, fallbackPrefix]

/** The address of a PNG or JPEG, on the site or elsewhere. A wordmark has the name of the firm. */
export type EmailImage = { url: string; isWordmark: boolean }
type Published = { texts: Texts; image: EmailImage | null; firms: Partial<Record<Language, Firm>> }

let last: Published = { texts: textsOf([]), image: null, firms: {} }
let found = Promise.resolve(last)
let readUntil = 0

/**
 * Reads at most once a minute. Until the content was read, the shipped facts remain, and nothing is claimed of the firm;
 * after a failure, what was read before.
 */
function published(): Promise<Published> {
  if (performance.now() < readUntil) return found
  readUntil = performance.now() + lifetimeMs
  found = publishedTexts(keys, prefixes)
    .then(({ texts, rows }) => (last = { texts, image: emailImage(rows), firms: {} }))
    .catch((error: unknown) => {
      logError('firm', error)
      return last
    })
  return found
}

/**
 * The image of the firm in emails: the one that was made of its logo, the logo itself if mail clients show its format, or
 * the shipped icon as long as the firm has no logo.
 */
export function emailImage(
  rows: readonly Pick<Row, 'key' | 'image_url' | 'image_details'>[],
): EmailImage | null {
  const rowOf = (each: string) => rows.find(({ key, image_url }) => key === each && image_url)
  const { image_url: url, image_details: size } = rowOf(emailLogoKey) ?? rowOf(logoKey) ?? {}
  if (!url) return { url: '/icon-180.png', isWordmark: false }
  if (!/\.(png|jpe?g)(\?|$)/i.test(url)) return null
  return {
    url,
    isWordmark: isWordmark(imageDetails.safeParse(size).data ?? { width: 1, height: 1 }),
  }
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  const { texts, firms } = await published()
  return (firms[language] ??= firmOf(texts, language))
}

/** The firm's image in emails; null if its logo is in no format for emails. */
export const publishedImage = async () => (await published()).image
