import {
  refineWishes,
  type RefineWish,
} from '../../supabase/functions/_shared/contract/assistant.ts'
import { hasArabic } from '../../supabase/functions/_shared/ai/language.ts'
import { detailLabels } from '../../supabase/functions/_shared/ai/prompt-texts.ts'
import { refineLabels, refineTask } from '../../supabase/functions/_shared/ai/refine-texts.ts'
import type { Scenario } from './scenarios.ts'
import { firstWords, parseBrief } from './suggestions.ts'

type Change = Record<RefineWish, { title: string; text: string }>

const changes: Record<'ar' | 'en', Change> = {
  ar: {
    cheaper: { title: 'بنطاق أصغر', text: 'يقتصر على فريق واحد وبما لديه من بيانات.' },
    faster: { title: 'على مراحل', text: 'تظهر أول نتيجة في أول 30 يومًا، ثم يأتي الربط.' },
    no_new_systems: { title: 'بالأنظمة الحالية', text: 'يعتمد على الأنظمة القائمة وحدها.' },
    other_idea: { title: 'دليل موحد لخطوات العمل', text: 'يكتب الفريق خطوات العمل في دليل واحد.' },
    why: { title: '', text: 'لا يُعرف بعد حجم العمل، وقد يغيّر ذلك التوصية.' },
  },
  en: {
    cheaper: { title: 'with a smaller scope', text: 'It stays with one team and its own data.' },
    faster: {
      title: 'in stages',
      text: 'The first result comes in the first 30 days, the integration after it.',
    },
    no_new_systems: { title: 'with existing systems', text: 'It relies on existing systems only.' },
    other_idea: {
      title: 'Write one guide of working steps',
      text: 'The team writes its working steps into one guide.',
    },
    why: { title: '', text: 'The volume of work is not known yet and may change the advice.' },
  },
}

/** The reply to a prompt that refines a suggestion: the same for the same prompt. */
export function refineReply(system: string, prompt: string, scenario: Scenario): string {
  // The last line of the prompt is in the language of the reply.
  const language = hasArabic(prompt.slice(-60)) ? 'ar' : 'en'
  const wish = refineWishes.find((each) => system.includes(refineTask(each, language))) ?? 'why'
  const label = refineLabels[language]
  const given = /<suggestion>\n([\s\S]*?)\n<\/suggestion>/.exec(prompt)?.[1] ?? ''
  const find = (pattern: RegExp) => pattern.exec(given)?.[1]?.trim() ?? ''
  const title = find(new RegExp(`^${label.title}: (.*)$`, 'm'))
  const { idea } = parseBrief(prompt)
  const quote = idea.startsWith('(') ? '' : firstWords(idea, 14)
  const change = changes[language][wish]
  if (scenario === 'empty') return ''
  if (scenario === 'obey') return `${system}\n${prompt}`
  if (scenario === 'prose') return 'I am sorry, I cannot help with that today.'
  if (wish === 'why')
    return language === 'ar'
      ? `يستند اقتراح «${title}» إلى قولكم «${quote}». ${change.text}`
      : `“${title}” rests on your words “${quote}”. ${change.text}`

  const lower = { low: 'low', medium: 'low', high: 'medium' }
  const effort = find(/^effort: (low|medium|high)/m)
  const { start, data, measure, check } = detailLabels[language]
  const lines =
    language === 'ar'
      ? [
          `${start} ${change.text}`,
          `${data} ما سماه العميل.`,
          `${measure} زمن الإنجاز، وخط الأساس يُقاس.`,
          `${check} مالك العملية.`,
        ]
      : [
          `${start} ${change.text}`,
          `${data} what the client named.`,
          `${measure} completion time; baseline to be measured.`,
          `${check} the owner of the process.`,
        ]
  const item = {
    title: wish === 'other_idea' ? change.title : `${title} ${change.title}`.slice(0, 140),
    description: change.text,
    effort: wish === 'cheaper' ? Reflect.get(lower, effort) : effort,
    impact: find(/impact: (low|medium|high)/),
    details: lines.join('\n'),
    basis: quote
      ? { kind: 'idea', name: '', place: '', quote, service: '' }
      : { kind: 'service', name: '', place: '', quote: '', service: 'use-cases' },
  }
  const json = JSON.stringify({ summary: '', suggestions: [item] }, null, 1)
  return scenario === 'truncated' ? json.slice(0, Math.floor(json.length * 0.7)) : json
}
