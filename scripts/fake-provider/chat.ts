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

/** The reply to a chat message. */
export function chatReply(system: string, message: string, scenario: Scenario): string {
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
  return replies[scenario] ?? defaultReply(system, message, isArabic)
}

function defaultReply(system: string, message: string, isArabic: boolean): string {
  const lines: string[] = []
  const mentions = (pattern: RegExp) => pattern.test(message)
  if (mentions(/service|offer|خدم/i))
    lines.push(
      isArabic
        ? 'هذه أقرب خدماتنا إلى ما تصفه.'
        : 'These are the services closest to what you describe.',
      '[[show_services: use-cases, knowledge, strategy]]',
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
  return lines.join('\n\n')
}
