import {
  address,
  line,
  phone,
  written,
  type Context,
  type Line,
  type Link,
  type Message,
} from './message.ts'
import { siteLink } from './clean.ts'
import { preferencesPath } from './paths.ts'
import { texts } from './texts.ts'

/** The end of every email: its reason, where to switch it off, and the firm, except in emails to the firm. */
export function footerOf(
  message: Message,
  { language, facts, siteUrl, stop }: Context,
): { reason: string; preferences: Link | null; contact: Line[] } {
  const own = { label: texts[language].preferences, url: siteLink(siteUrl, preferencesPath) }
  const never = stop && { label: texts[language].stop, url: siteLink(siteUrl, stop.page) }
  return {
    reason: message.reason,
    preferences: message.isOptional ? own : never,
    contact: message.isOptional
      ? []
      : [
          line`${{ ...written(facts.name, language), isStrong: true }}`,
          ...(facts.address ? [line`${written(facts.address, language, 200)}`] : []),
          ...(facts.email ? [line`${address(facts.email)}`] : []),
          ...(facts.phone ? [line`${phone(facts.phone)}`] : []),
          ...(facts.hours ? [line`${written(facts.hours, language, 200)}`] : []),
        ],
  }
}
