import { brandKeys } from '#contract/brand.ts'
import { fallbackPrefix } from '#contract/assistant.ts'
import { choicePrefixes } from '#contract/choices.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, readPrefixes } from '#contract/facts.ts'
import { type Texts } from '#contract/firm-name.ts'
import { assistantLimits } from '#contract/settings.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { logError } from './log.ts'
import { publishedTexts, textsOf } from './published-texts.ts'

const lifetimeMs = 60_000
const iconKey = 'brand.icon'
const logoKey = 'company.logo'
const keys = [
  ...factKeys,
  ...Object.keys(assistantLimits),
  ...Object.values(brandKeys),
  iconKey,
  logoKey,
]
const prefixes = [...readPrefixes, ...choicePrefixes, fallbackPrefix]

type Published = { texts: Texts; image: string | null; firms: Partial<Record<Language, Firm>> }

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
 * The image of the firm in emails: the icon that was made of its logo, the logo itself if mail clients show its format, or
 * the shipped icon as long as the firm has no logo.
 */
export function emailImage(rows: readonly { key: string; image_url: string | null }[]) {
  const urlOf = (each: string) => rows.find(({ key }) => key === each)?.image_url
  const icon = urlOf(iconKey)
  if (icon?.endsWith('-512.png')) return icon.replace(/512\.png$/, '180.png')
  const logo = urlOf(logoKey)
  if (!logo) return '/icon-180.png'
  return /\.(png|jpe?g)(\?|$)/i.test(logo) ? logo : null
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  const { texts, firms } = await published()
  return (firms[language] ??= firmOf(texts, language))
}

/** The address of the firm's image in emails, on the site or elsewhere; null if its logo is in no format for emails. */
export const publishedImage = async (): Promise<string | null> => (await published()).image
