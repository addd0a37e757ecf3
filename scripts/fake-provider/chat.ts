import { languageOf } from '../../supabase/functions/_shared/ai/language.ts'
import { frequentAnswer, servicesIn } from './firm-facts.ts'
import texts from './replies.json' with { type: 'json' }
import type { Scenario } from './scenarios.ts'

/** Three of the shipped services, or the first three of a firm that has others. */
function shownServices(system: string): string[] {
  const { services, isShipped } = servicesIn(system)
  return isShipped
    ? ['use-cases', 'knowledge', 'strategy']
    : services.slice(0, 3).map(({ id }) => id)
}

/** The reply to a chat message. `context` is what the visitor has in the wizard. */
export function chatReply(
  system: string,
  message: string,
  scenario: Scenario,
  context: string,
): string {
  if (scenario === 'markup')
    return 'Look: <img src=x onerror="globalThis.attacked=1"> <script>globalThis.attacked=1</script> **bold**'
  const words = texts[languageOf(message)].chat
  // The first words of the first passage of the visitor's files.
  const [, passage] = /<document [^>]*>(?:\s|\[[^\]]*\])*((?:[^\s<]+\s+){4,10})/.exec(context) ?? []
  const budget = /[^.!?؟\n]*(?:budget|ميزاني)[^.!?؟\n]*/i.exec(message)?.[0]
  const lines: string[] = []
  const mentions = (pattern: RegExp) => pattern.test(message)
  if (mentions(/service|offer|خدم/i))
    lines.push(words.services, `[[show_services: ${shownServices(system).join(', ')}]]`)
  else if (mentions(/oracle|أوراكل|اوراكل/i)) lines.push(words.unknown, words.unanswered)
  else if (passage && mentions(/file|document|ملف|مستند/i))
    lines.push(
      words.file,
      `[[source: document "${passage.trim()}"]]`,
      '[[source: service knowledge]] [[source: document "nobody ever wrote these words"]]',
    )
  else if (mentions(/form|question|نموذج|أسئلة|اسأل/i))
    lines.push(words.form, `[[show_form: ${JSON.stringify(texts.form)}]]`)
  else lines.push(frequentAnswer(system, message) ?? words.general)
  // Like a real model: offers a booking when the prompt tells it to, or when the visitor asks.
  if (
    mentions(/\b(book|meeting)|حجز|موعد/i) ||
    /(In this answer propose the|visitor accepts the|في هذا الرد اقترح|قبل الزائر)/.test(system)
  )
    lines.push(words.booking, '[[offer_booking]]')
  if (budget) lines.push(`[[noted: budget: ${budget.trim()}]]`)
  return lines.join('\n\n')
}
