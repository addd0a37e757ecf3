import type { Language } from '#contract/languages.ts'
import { languageOf } from '../../supabase/functions/_shared/ai/language.ts'
import { detailLabels, fill } from '../../supabase/functions/_shared/ai/prompt-texts.ts'
import replies from './replies.json' with { type: 'json' }
import type { Scenario } from './scenarios.ts'

type Brief = { goal: string; sector: string; idea: string; document: string; quote: string }

/** Extracts the visitor's answers from the prompt. */
function parseBrief(prompt: string): Brief {
  const find = (pattern: RegExp) => pattern.exec(prompt)?.[1]?.trim() ?? ''
  const text = find(/<document name="[^"]*">\n([\s\S]*?)\n<\/document>/)
    .replaceAll(/^\[(?:صفحة|Page) \d+\]$/gm, '')
    .trim()
  return {
    goal: find(/^(?:الهدف|Goal): (.+)$/m),
    sector: find(/^(?:القطاع|Sector): (.+)$/m),
    idea: find(/<idea>\n([\s\S]*?)\n<\/idea>/),
    document: find(/<document name="([^"]*)">/),
    quote:
      text
        .split(/[\n.؟!?]/)[0]
        ?.slice(0, 120)
        .trim() ?? '',
  }
}

const firstWords = (text: string, count: number) => text.split(/\s+/).slice(0, count).join(' ')

/** Suggestions in the visitor's language that quote the visitor's idea. */
function writeReply({ goal, sector, idea, document, quote }: Brief, language: Language) {
  const texts = replies[language]
  const excerpt = idea.startsWith('(') ? quote : firstWords(idea, 14)
  const values = {
    ...{ goal, sector, quoted: fill(texts.quoted, { excerpt }) },
    ...detailLabels[language],
  }
  const bases = [
    idea.startsWith('(')
      ? { kind: 'document', name: document, place: '', quote }
      : { kind: 'idea', quote: excerpt },
    quote
      ? { kind: 'document', name: document, place: '', quote }
      : { kind: 'service', service: 'use-cases' },
    { kind: 'service', service: 'knowledge' },
    { kind: 'service', service: 'strategy' },
  ]
  const efforts = ['medium', 'low', 'low', 'high']
  const impacts = ['high', 'high', 'medium', 'high']
  const icons = ['document', 'chat', 'measure', 'strategy']
  const empty = { name: '', place: '', quote: '', service: '' }
  return {
    summary: fill(texts.summary, values),
    suggestions: texts.suggestions.map(({ title, description }, index) => ({
      title,
      description: fill(description, values),
      effort: efforts[index],
      impact: impacts[index],
      icon: icons[index],
      details: fill(texts.details.join('\n'), values),
      basis: { ...empty, ...bases[index] },
    })),
  }
}

/** The reply to a prompt for suggestions. */
export function suggestionsReply(system: string, prompt: string, scenario: Scenario): string {
  // The last line of the prompt is in the language of the reply.
  const reply = writeReply(parseBrief(prompt), languageOf(prompt.slice(-60)))
  const json = JSON.stringify(reply, null, 1)
  const [first] = reply.suggestions
  const byScenario: Partial<Record<Scenario, string>> = {
    fenced: `Here are four ideas {as asked}:\n\n\`\`\`json\n${json}\n\`\`\`\nGood luck!`,
    truncated: json.slice(0, Math.floor(json.length * 0.7)),
    many: JSON.stringify({ ...reply, suggestions: Array.from({ length: 20 }, () => first) }),
    empty: '',
    prose: 'I am sorry, I cannot help with that today.',
    unparseable: '{"summary" "no", suggestions}',
    structure: '{"suggestions": "four good ones"}',
    missing: '{"summary": "I understood everything."}',
    nothing: '{"summary": "Nothing comes to mind.", "suggestions": []}',
    invalid: '{"summary": "Numbers", "suggestions": [1, 2, "three", null]}',
    obey: JSON.stringify({
      summary: `${system}\n${prompt}`,
      suggestions: [
        { ...first, title: system.slice(0, 400), details: `${system}\n${prompt}` },
        first,
      ],
    }),
    markup: JSON.stringify({
      summary: '<img src=x onerror="globalThis.attacked=true">',
      suggestions: [
        {
          ...first,
          title: '<script>globalThis.attacked=true</script>',
          description:
            '<b onclick=alert(document.domain)>bold</b> [link](javascript:alert(document.domain))',
        },
      ],
    }),
  }
  return byScenario[scenario] ?? json
}
