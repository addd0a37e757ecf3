import { languageOf } from '../../supabase/functions/_shared/ai/language.ts'
import { detailLabels, fill } from '../../supabase/functions/_shared/ai/prompt-texts.ts'
import { quoteWords } from '../../supabase/functions/_shared/ai/quotes.ts'
import { servicesIn } from './firm-facts.ts'
import replies from './replies.json' with { type: 'json' }
import type { Scenario } from './scenarios.ts'

/** Each suggestion's effort, impact and icon. */
const marks = [
  ['medium', 'high', 'document'],
  ['low', 'high', 'chat'],
  ['low', 'medium', 'measure'],
  ['high', 'high', 'strategy'],
] as const

/** What visitors want begins with one of these. */
const wanted = /\b(need|want|would like|looking for|hope)|نحتاج|نريد|نرغب|نبحث عن|نود|أريد|أحتاج/i

/**
 * The reply to a prompt for suggestions: in the visitor's language, based on quotes of the idea and the first document.
 * A firm with other services than the shipped ones gets suggestions that name them.
 */
export function suggestionsReply(system: string, prompt: string, scenario: Scenario): string {
  if (scenario === 'nothing') return '{"summary": "Nothing comes to mind.", "suggestions": []}'
  if (scenario === 'markup') return JSON.stringify(withMarkup)
  const find = (pattern: RegExp) => pattern.exec(prompt)?.[1]?.trim() ?? ''
  // The last line of the prompt is in the language of the reply.
  const language = languageOf(prompt.slice(-60))
  const texts = replies[language]
  const idea = find(/<idea>\n([\s\S]*?)\n<\/idea>/)
  const name = find(/<document name="([^"]*)">/)
  const [sentence = ''] = phrasesOf(
    find(/<document name="[^"]*">\n(?:\[(?:صفحة|Page) \d+\]\n|\s)*([^\n<[]+)/),
  )
  // Without an idea, a note in brackets stands there.
  const phrases = idea.startsWith('(') ? [] : phrasesOf(idea)
  const aim = phrases.find((phrase) => wanted.test(phrase)) ?? phrases.at(-1) ?? sentence
  const values = { aim, ...detailLabels[language] }
  const ofDocument = { kind: 'document', name, quote: sentence }
  const bases = [
    phrases[0] ? { kind: 'idea', quote: phrases[0] } : ofDocument,
    sentence ? ofDocument : { kind: 'service', service: 'knowledge' },
    { kind: 'service', service: 'management' },
    { kind: 'service', service: 'strategy' },
  ]
  const { services, isShipped } = servicesIn(system)
  const written = isShipped
    ? texts.suggestions
    : services.slice(0, marks.length).map(({ id, title }, at) => {
        if (at > 0) bases[at] = { kind: 'service', service: id }
        const { description, details } = texts.ofService
        return { title, description: fill(description, { service: title }), details }
      })
  const suggestions = written.map(({ details, ...own }, at) => {
    const [effort, impact, icon] = marks[at] ?? []
    return {
      ...own,
      details: fill(details, values),
      effort,
      impact,
      icon,
      basis: { name: '', place: '', quote: '', service: '', ...bases[at] },
    }
  })
  return JSON.stringify({ summary: fill(texts.summary, values), suggestions }, null, 1)
}

/** The phrases of a text that are long enough to be quoted, without the marks between them; of a short one all of it. */
function phrasesOf(text: string): string[] {
  const phrases = text
    .split(/[.!?؟،,;؛:\n]+(?:\s|$)/)
    .map((phrase) => phrase.trim().split(/\s+/).slice(0, quoteWords.max))
    .filter((words) => words.length >= quoteWords.min)
    .map((words) => words.join(' '))
  return phrases.length > 0 ? phrases : [text.replace(/[.!?؟]+$/, '')]
}

const withMarkup = {
  summary: '<img src=x onerror="globalThis.attacked=true">',
  suggestions: [
    {
      title: '<script>globalThis.attacked=true</script>',
      description:
        '<b onclick=alert(document.domain)>bold</b> [link](javascript:alert(document.domain))',
      effort: 'low',
      impact: 'high',
      details: 'A first step',
    },
  ],
}
