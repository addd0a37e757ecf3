import { brandKeys } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, readPrefixes } from '#contract/facts.ts'
import { type Texts } from '#contract/firm-name.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { logError } from './log.ts'
import { publishedTexts, textsOf } from './published-texts.ts'

const lifetimeMs = 60_000
const iconKey = 'brand.icon'
const logoKey = 'company.logo'
const keys = [...factKeys, ...Object.values(brandKeys), iconKey, logoKey]

type Published = { firm: Record<Language, Firm>; image: string | null }

const publishedOf = (texts: Texts, image: string | null): Published => ({
  firm: { ar: firmOf(texts, 'ar'), en: firmOf(texts, 'en') },
  image,
})

let found: Promise<Published> | undefined
let readUntil = 0

/** Reads at most once a minute. Without the content the shipped facts remain, but nothing is claimed of the firm. */
function published(): Promise<Published> {
  if (found && performance.now() < readUntil) return found
  readUntil = performance.now() + lifetimeMs
  found = publishedTexts(keys, readPrefixes).then(
    ({ texts, rows }) => publishedOf(texts, emailImage(rows)),
    (error: unknown) => {
      logError('firm', error)
      return publishedOf(textsOf([]), null)
    },
  )
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
  return (await published()).firm[language]
}

/** The address of the firm's image in emails, on the site or elsewhere; null if its logo is in no format for emails. */
export const publishedImage = async (): Promise<string | null> => (await published()).image
