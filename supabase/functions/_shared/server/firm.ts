import { brandKeys } from '#contract/brand.ts'
import type { Language } from '#contract/languages.ts'
import { factKeys, readPrefixes } from '#contract/facts.ts'
import { type Texts } from '#contract/firm-name.ts'
import { firmOf, type Firm } from '../ai/firm.ts'
import { logError } from './log.ts'
import { publishedTexts, textsOf } from './published-texts.ts'

const lifetimeMs = 60_000
const keys = [...factKeys, ...Object.values(brandKeys)]

let texts: Promise<Texts> = Promise.resolve(textsOf([]))
let readUntil = 0

/** Reads at most once a minute. Without the content the shipped facts remain, but nothing is claimed of the firm. */
function published(): Promise<Texts> {
  if (performance.now() < readUntil) return texts
  readUntil = performance.now() + lifetimeMs
  texts = publishedTexts(keys, readPrefixes).then(
    (found) => found.texts,
    (error: unknown) => {
      logError('firm', error)
      return textsOf([])
    },
  )
  return texts
}

/** The firm as the site shows it: published content, or the default. */
export async function publishedFirm(language: Language): Promise<Firm> {
  return firmOf(await published(), language)
}
