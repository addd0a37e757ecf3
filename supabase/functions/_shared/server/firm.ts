import { brandKeys } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, readPrefixes } from '#contract/facts.ts'
import { withoutShippedClaims } from '#contract/firm-claims.ts'
import { type Texts } from '#contract/firm-name.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { asVisitor } from './clients.ts'
import { everyRow } from './content.ts'
import { logError } from './log.ts'

const lifetimeMs = 60_000
/** Without the content, nothing is claimed of the firm. */
const noTexts: Texts = { ar: withoutShippedClaims({}), en: withoutShippedClaims({}) }

let texts: Promise<Texts> = Promise.resolve(noTexts)
let readUntil = 0

/** Reads at most once a minute. Without the content the shipped facts remain, but for what only the firm itself can say. */
function published(): Promise<Texts> {
  if (performance.now() < readUntil) return texts
  readUntil = performance.now() + lifetimeMs
  texts = read().catch((error: unknown) => {
    logError('firm', error)
    return noTexts
  })
  return texts
}

const facts = [
  `key.in.(${[...factKeys, ...Object.values(brandKeys)].join(',')})`,
  ...readPrefixes.map((prefix) => `key.like.${prefix}*`),
].join(',')

async function read(): Promise<Texts> {
  const rows = await everyRow((from, to) =>
    asVisitor()
      .rpc('published_content')
      .select('key, value_ar, value_en')
      .or(facts)
      .in('content_type', ['text', 'metadata'])
      .order('key')
      .range(from, to),
  )
  const inLanguage = (column: 'value_ar' | 'value_en') =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const text = row[column]?.trim()
        return text ? [[row.key, text] as const] : []
      }),
    )
  return {
    ar: withoutShippedClaims(inLanguage('value_ar')),
    en: withoutShippedClaims(inLanguage('value_en')),
  }
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  return firmOf(await published(), language)
}
