import { brandKeys } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, factPrefixes } from '#contract/facts.ts'
import { type Texts } from '#contract/firm-name.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { asVisitor } from './clients.ts'
import { dataOf } from './database.ts'
import { logError } from './log.ts'

const lifetimeMs = 60_000
/** Several times the number of facts. */
const maxRows = 500
const noTexts: Texts = { ar: {}, en: {} }

let texts: Promise<Texts> = Promise.resolve(noTexts)
let readUntil = 0

/** Reads at most once a minute. Without the content the shipped facts remain. */
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
  // Staff add questions.
  ...[...factPrefixes, 'faq.'].map((prefix) => `key.like.${prefix}*`),
].join(',')

async function read(): Promise<Texts> {
  const rows = dataOf(
    await asVisitor()
      .rpc('published_content')
      .select('key, value_ar, value_en')
      .or(facts)
      .in('content_type', ['text', 'metadata'])
      .order('key')
      .limit(maxRows),
  )
  const inLanguage = (column: 'value_ar' | 'value_en') =>
    Object.fromEntries(
      rows.flatMap((row) => {
        const text = row[column]?.trim()
        return text ? [[row.key, text] as const] : []
      }),
    )
  return { ar: inLanguage('value_ar'), en: inLanguage('value_en') }
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  return firmOf(await published(), language)
}
