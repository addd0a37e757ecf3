import { hasArabic } from '../../supabase/functions/_shared/ai/language.ts'
import type { Scenario } from './scenarios.ts'

const form = {
  id: 'need',
  title: 'Tell us more',
  titleAr: 'أخبرنا المزيد',
  fields: [
    { name: 'organization', label: 'Organization', labelAr: 'الجهة', type: 'text', required: true },
    {
      name: 'size',
      label: 'Team size',
      labelAr: 'حجم الفريق',
      type: 'select',
      options: ['Up to 50', 'More than 50'],
      optionsAr: ['حتى 50', 'أكثر من 50'],
    },
    {
      name: 'challenge',
      label: 'Biggest challenge',
      labelAr: 'أكبر تحدٍّ',
      type: 'textarea',
      placeholder: 'In your words',
      placeholderAr: 'بكلماتكم',
    },
  ],
}

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
    markers: `First some words. [[show_services: strategy, knowledge, made-up]] Then more.\n[[show_form: ${JSON.stringify(form)}]]\n\`\`\`json\n{"contentType":"service_carousel","services":[{"id":"awareness","titleEn":"Free for all"}]}\n\`\`\`\n[[offer_booking]] [[unknown_button]] The end.`,
    truncated: isArabic ? 'هذه بداية الرد [[show_ser' : 'This is the beginning [[show_ser',
  }
  if (scenario === 'formcut')
    return `${isArabic ? 'فهمت ما تقصد. حتى أفهم حاجتك أجب عن هذه الأسئلة:' : 'I see what you mean. Please answer these questions:'}\n[[show_form: ${JSON.stringify(form).slice(0, 80)}`
  // The first words of the first passage of the visitor's files.
  const passage = /<document [^>]*>(?:\s|\[[^\]]*\])*(?<words>(?:[^\s<]+\s+){4,10})/.exec(context)
  return (
    replies[scenario] ?? defaultReply(system, message, isArabic, passage?.groups?.['words']?.trim())
  )
}

function defaultReply(
  system: string,
  message: string,
  isArabic: boolean,
  passage: string | undefined,
): string {
  const lines: string[] = []
  const budget = /[^.!?؟\n]*(?:budget|ميزاني)[^.!?؟\n]*/i.exec(message)?.[0]
  const mentions = (pattern: RegExp) => pattern.test(message)
  if (mentions(/service|offer|خدم/i))
    lines.push(
      isArabic
        ? 'هذه أقرب خدماتنا إلى ما تصفه.'
        : 'These are the services closest to what you describe.',
      '[[show_services: use-cases, knowledge, strategy]]',
    )
  else if (mentions(/oracle|أوراكل|اوراكل/i))
    lines.push(
      isArabic
        ? 'لا نعرف ذلك من معلوماتنا، ويسعد فريقنا أن يجيبكم عنه.'
        : 'We do not know that from our information; our team will be glad to answer it.',
      isArabic
        ? '[[unanswered: هل تعملون مع أنظمة أوراكل؟]]'
        : '[[unanswered: Do you work with Oracle systems?]]',
    )
  else if (passage && mentions(/file|document|ملف|مستند/i))
    lines.push(
      isArabic ? 'هذا ما ورد في ملفكم.' : 'This is what your file says.',
      `[[source: document "${passage}"]]`,
      '[[source: service knowledge]] [[source: document "nobody ever wrote these words"]]',
    )
  else if (mentions(/form|question|نموذج|أسئلة|اسأل/i))
    lines.push(
      isArabic
        ? 'حتى أفهم حاجتك أجب عن هذه الأسئلة القصيرة.'
        : 'To understand your need, answer these short questions.',
      `[[show_form: ${JSON.stringify(form)}]]`,
    )
  else
    lines.push(
      isArabic
        ? 'فهمت ما تقصد. نبدأ عادة بورشة قصيرة نحدد فيها الهدف والبيانات المتاحة، ثم نجرّب حلًا صغيرًا تُقاس نتائجه قبل التوسع. ما أكثر ما يأخذ وقت فريقك اليوم؟'
        : 'I see what you mean. We usually begin with a short workshop on the goal and the data at hand, then try a small solution whose results are measured before it grows. What takes most of your team’s time today?',
    )
  // Like a real model: offers a booking when the prompt tells it to, or when the visitor asks.
  if (
    mentions(/\b(book|meeting)|حجز|موعد/i) ||
    /(In this answer propose the|visitor accepts the|في هذا الرد اقترح|قبل الزائر)/.test(system)
  )
    lines.push(
      isArabic
        ? 'ويسعدنا أن نكمل الحديث في استشارة مجانية مدتها 30 دقيقة.'
        : 'We would be glad to go on in a free 30-minute consultation.',
      '[[offer_booking]]',
    )
  if (budget) lines.push(`[[noted: budget: ${budget.trim()}]]`)
  return lines.join('\n\n')
}
