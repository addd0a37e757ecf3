import { hasArabic } from '../../supabase/functions/_shared/ai/language.ts'
import { detailLabels } from '../../supabase/functions/_shared/ai/prompt-texts.ts'
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
function writeReply({ goal, sector, idea, document, quote }: Brief, isArabic: boolean) {
  const excerpt = idea.startsWith('(') ? quote : firstWords(idea, 14)
  const quoted = isArabic ? `«${excerpt}»` : `“${excerpt}”`
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
  const texts = isArabic
    ? [
        ['فرز ذكي للطلبات الواردة', `يصنّف ما وصفتموه في ${quoted} ويحيله إلى المختص آليًا.`],
        [
          'مساعد معرفي لفريق العمل',
          `يجيب عن أسئلة الموظفين في ${sector} من وثائقكم مع ذكر المصدر.`,
        ],
        ['لوحة متابعة للأداء', `تعرض مؤشرات ${goal} لحظة بلحظة وتنبه إلى ما يتأخر.`],
        ['خارطة طريق مرحلية', 'ترتب المبادرات حسب أثرها وتبدأ بتجربة صغيرة تُقاس نتائجها.'],
      ]
    : [
        [
          'Smart triage of incoming work',
          `Sorts what you describe as ${quoted} and routes it to the right team.`,
        ],
        [
          'Knowledge assistant for your team',
          `Answers questions of staff in ${sector} from your own documents and names the source.`,
        ],
        [
          'Performance dashboard',
          `Shows the indicators of ${goal} as they change and warns of delays.`,
        ],
        [
          'Phased roadmap',
          'Ranks the initiatives by impact and starts with a small pilot that is measured.',
        ],
      ]
  const { start, data, measure, check } = detailLabels[isArabic ? 'ar' : 'en']
  const details = isArabic
    ? [
        `${start} ورشة مع مالك العملية تُراجَع فيها البيانات المتاحة، ثم نموذج أولي مع فريق صغير.`,
        `${data} عينة من البيانات والأنظمة القائمة، وتُستكمل مع مالكها.`,
        `${measure} زمن الإنجاز ورضا المستفيدين قبل التجربة وبعدها، وخط الأساس يُقاس.`,
        `${check} مالك العملية وتصنيف البيانات، ويُتحقق مع مكتب إدارة البيانات.`,
      ].join('\n')
    : [
        `${start} a workshop with the owner of the process reviews the data at hand, then a prototype with a small team.`,
        `${data} a sample of the data and the existing systems, to be completed with their owner.`,
        `${measure} completion time and satisfaction before and after the pilot; baseline to be measured.`,
        `${check} the owner of the process and the classification of the data; check with the data management office.`,
      ].join('\n')
  const efforts = ['medium', 'low', 'low', 'high']
  const impacts = ['high', 'high', 'medium', 'high']
  const icons = ['document', 'chat', 'measure', 'strategy']
  const empty = { name: '', place: '', quote: '', service: '' }
  return {
    summary: isArabic
      ? `تريدون تحقيق ${goal} في ${sector} انطلاقًا من ${quoted}.`
      : `You want to move ${goal} forward in ${sector}, starting from ${quoted}.`,
    suggestions: texts.map(([title, description], index) => ({
      title,
      description,
      effort: efforts[index],
      impact: impacts[index],
      icon: icons[index],
      details,
      basis: { ...empty, ...bases[index] },
    })),
  }
}

/** The reply to a prompt for suggestions. */
export function suggestionsReply(system: string, prompt: string, scenario: Scenario): string {
  // The last line of the prompt is in the language of the reply.
  const reply = writeReply(parseBrief(prompt), hasArabic(prompt.slice(-60)))
  const json = JSON.stringify(reply, null, 1)
  const [first] = reply.suggestions
  const replies: Partial<Record<Scenario, string>> = {
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
  return replies[scenario] ?? json
}
