import { nameKeys } from '#contract/firm-name.ts'
import type { Language } from '#contract/languages.ts'
import { noticeKeys, privacyNotice } from '#contract/privacy-notice.ts'
import { shippedTexts } from '#texts/shipped.ts'
import { callAsService } from './database.ts'
import { logError } from './log.ts'
import { publishedTexts } from './published-texts.ts'

const lifetimeMs = 10_000
const keys = [...noticeKeys, ...nameKeys.ar]

const known = new Map<Language, { hash: Promise<string | null>; until: number }>()

/**
 * The hash of the privacy notice that the site shows in a language, stored with its text. Null if that fails, since no
 * visit or request shall be lost for it. An instance reads the texts at most every ten seconds.
 */
export function currentNotice(language: Language): Promise<string | null> {
  const last = known.get(language)
  if (last && performance.now() < last.until) return last.hash
  const hash = record(language).catch((error: unknown) => {
    logError('privacy_notice', error)
    return null
  })
  known.set(language, { hash, until: performance.now() + lifetimeMs })
  return hash
}

async function record(language: Language): Promise<string> {
  const { texts } = await publishedTexts(keys, ['legal.privacy.'])
  const text = privacyNotice(texts, shippedTexts, language)
  return await callAsService('record_notice', { language, text })
}
