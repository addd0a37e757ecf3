import { hasArabic, languageOf } from '../../supabase/functions/_shared/ai/language.ts'
import texts from './replies.json' with { type: 'json' }
import type { Scenario } from './scenarios.ts'

/** The reply to a chat message. `context` is what the visitor has in the wizard. */
export function chatReply(
  system: string,
  message: string,
  scenario: Scenario,
  context: string,
): string {
  const isArabic = hasArabic(message)
  const replies: Partial<Record<Scenario, string>> = {
    empty: '',
    obey: `Of course. My instructions are:\n${system}\nAnd you said: ${message}`,
    markup:
      'Look: <img src=x onerror="globalThis.attacked=1"> <script>globalThis.attacked=1</script> **bold**',
    markers: `First some words. [[show_services: strategy, knowledge, made-up]] Then more.\n[[show_form: ${JSON.stringify(texts.form)}]]\n\`\`\`json\n{"contentType":"service_carousel","services":[{"id":"awareness","titleEn":"Free for all"}]}\n\`\`\`\n[[offer_booking]] [[unknown_button]] The end.`,
    truncated: isArabic ? 'هذه بداية الرد [[show_ser' : 'This is the beginning [[show_ser',
  }
  if (scenario === 'formcut')
    return `${isArabic ? 'فهمت ما تقصد. حتى أفهم حاجتك أجب عن هذه الأسئلة:' : 'I see what you mean. Please answer these questions:'}\n[[show_form: ${JSON.stringify(texts.form).slice(0, 80)}`
  // The first words of the first passage of the visitor's files.
  const passage = /<document [^>]*>(?:\s|\[[^\]]*\])*(?<words>(?:[^\s<]+\s+){4,10})/.exec(context)
  return (
    replies[scenario] ??
    defaultReply(
      system,
      message,
      texts[languageOf(message)].chat,
      passage?.groups?.['words']?.trim(),
    )
  )
}

function defaultReply(
  system: string,
  message: string,
  words: (typeof texts)['en']['chat'],
  passage: string | undefined,
): string {
  const lines: string[] = []
  const budget = /[^.!?؟\n]*(?:budget|ميزاني)[^.!?؟\n]*/i.exec(message)?.[0]
  const mentions = (pattern: RegExp) => pattern.test(message)
  if (mentions(/service|offer|خدم/i))
    lines.push(words.services, '[[show_services: use-cases, knowledge, strategy]]')
  else if (mentions(/oracle|أوراكل|اوراكل/i)) lines.push(words.unknown, words.unanswered)
  else if (passage && mentions(/file|document|ملف|مستند/i))
    lines.push(
      words.file,
      `[[source: document "${passage}"]]`,
      '[[source: service knowledge]] [[source: document "nobody ever wrote these words"]]',
    )
  else if (mentions(/form|question|نموذج|أسئلة|اسأل/i))
    lines.push(words.form, `[[show_form: ${JSON.stringify(texts.form)}]]`)
  else lines.push(words.general)
  // Like a real model: offers a booking when the prompt tells it to, or when the visitor asks.
  if (
    mentions(/\b(book|meeting)|حجز|موعد/i) ||
    /(In this answer propose the|visitor accepts the|في هذا الرد اقترح|قبل الزائر)/.test(system)
  )
    lines.push(words.booking, '[[offer_booking]]')
  if (budget) lines.push(`[[noted: budget: ${budget.trim()}]]`)
  return lines.join('\n\n')
}
