import { languages } from '../../supabase/functions/_shared/contract/languages.ts'
import { noticeKeys } from '../../supabase/functions/_shared/contract/privacy-notice.ts'
import { overridableKeys } from './overridable-keys.ts'

/**
 * Generates supabase/functions/_shared/server/notice-texts.json, the shipped texts of the privacy notice and the facts that
 * it names: functions are deployed without the site.
 */
export function noticeTexts(): string {
  const keys = overridableKeys().filter(
    ({ key }) => key.startsWith('legal.privacy.') || noticeKeys.includes(key),
  )
  const texts = languages.map((language) => [
    language,
    Object.fromEntries(keys.map((each) => [each.key, each[language] ?? ''])),
  ])
  return JSON.stringify(Object.fromEntries(texts))
}
