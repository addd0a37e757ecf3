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

type Published = { texts: Texts; icon: string | null }

let found: Promise<Published> = Promise.resolve({ texts: textsOf([]), icon: null })
let readUntil = 0

/** Reads at most once a minute. Without the content the shipped facts remain, but nothing is claimed of the firm. */
function published(): Promise<Published> {
  if (performance.now() < readUntil) return found
  readUntil = performance.now() + lifetimeMs
  found = publishedTexts(keys, readPrefixes).then(
    ({ texts, rows }) => ({ texts, icon: iconIn(rows) }),
    (error: unknown) => {
      logError('firm', error)
      return { texts: textsOf([]), icon: null }
    },
  )
  return found
}

/** The icon that was made of the firm's logo, or the shipped one as long as the firm has no logo. */
function iconIn(rows: readonly { key: string; image_url: string | null }[]): string | null {
  const urlOf = (each: string) => rows.find(({ key }) => key === each)?.image_url
  const own = urlOf(iconKey)
  if (own?.endsWith('-512.png')) return own.replace(/512\.png$/, '180.png')
  return urlOf(logoKey) ? null : '/icon-180.png'
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  return firmOf((await published()).texts, language)
}

/** The address of the icon of the firm, on the site or in the storage; null if its logo is in no format for emails. */
export const publishedIcon = async (): Promise<string | null> => (await published()).icon
