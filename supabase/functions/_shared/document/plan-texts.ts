// Written by `npm run gen` from web/src/i18n; change the texts there.
import type { Language } from '#contract/languages.ts'

/** The shipped texts of a plan as a document, without the facts of the firm. */
export const planTexts: Record<Language, Record<string, string>> = {
  ar: {
    'assistant.document.title': 'خطة أولية',
    'assistant.document.made': 'أُعدّت في {{date}}',
    'assistant.document.for': 'أُعدّت لـ',
    'assistant.document.suggested': 'خطوات مقترحة',
    'assistant.document.next': 'الخطوة التالية: استشارة مجانية',
    'assistant.document.note':
      'اقتراحات أولية أُعدّت بمساعدة الذكاء الاصطناعي، وتُراجع مع مستشار قبل اعتمادها.',
    'assistant.document.mark': '* رقم ليس من نصكم ولا من ملفاتكم. يُرجى التحقق منه قبل استخدامه.',
    'assistant.document.general': 'اقتراحات عامة تُراجع مع مستشار قبل اعتمادها.',
    'assistant.document.overview': 'الأثر والجهد',
    'assistant.document.overview.alt': 'الخطوات بحسب الأثر والجهد. {{steps}}',
    'assistant.document.step': 'الخطوة',
    'assistant.document.timeline': 'جدول زمني تقديري',
    'assistant.document.timeline.alt': 'الخطوات على أشهر من البداية. {{steps}}',
    'assistant.document.timeline.note':
      'تقدير أولي: خطوة بعد أخرى، شهر للجهد المنخفض وشهران للمتوسط وأربعة أشهر للمرتفع. تُحدَّد المواعيد الفعلية مع المستشار.',
    'assistant.document.months': 'الأشهر من البداية',
    'assistant.document.page': '{{page}} من {{pages}}',
    'assistant.results.summary': 'ملخص ما فهمناه',
    'assistant.impact': 'الأثر',
    'assistant.effort': 'الجهد',
    'assistant.level.low': 'منخفض',
    'assistant.level.medium': 'متوسط',
    'assistant.level.high': 'مرتفع',
    'assistant.plan': 'خطتك',
    'assistant.customIdea': 'فكرة أضفتها',
    'assistant.book': 'احجز استشارة مجانية',
    'contact.email.label': 'البريد الإلكتروني',
    'contact.phone.label': 'الهاتف',
    'contact.hours.label': 'ساعات العمل',
    'contact.address.label': 'المقر',
  },
  en: {
    'assistant.document.title': 'Initial plan',
    'assistant.document.made': 'Prepared on {{date}}',
    'assistant.document.for': 'Prepared for',
    'assistant.document.suggested': 'Suggested Steps',
    'assistant.document.next': 'Next step: a free consultation',
    'assistant.document.note':
      'Initial suggestions prepared with the help of AI; review them with a consultant before relying on them.',
    'assistant.document.mark':
      '* A figure that is not from your text or files. Please check it before you use it.',
    'assistant.document.general':
      'General suggestions; review them with a consultant before relying on them.',
    'assistant.document.overview': 'Impact and effort',
    'assistant.document.overview.alt': 'Steps by impact and effort. {{steps}}',
    'assistant.document.step': 'Step',
    'assistant.document.timeline': 'Indicative timeline',
    'assistant.document.timeline.alt': 'Steps over months from the start. {{steps}}',
    'assistant.document.timeline.note':
      'A first estimate: one step after another, one month for low effort, two for medium, four for high. You set the actual dates with your consultant.',
    'assistant.document.months': 'Months from the start',
    'assistant.document.page': '{{page}} of {{pages}}',
    'assistant.results.summary': 'Understanding Summary',
    'assistant.impact': 'Impact',
    'assistant.effort': 'Effort',
    'assistant.level.low': 'Low',
    'assistant.level.medium': 'Medium',
    'assistant.level.high': 'High',
    'assistant.plan': 'Your Plan',
    'assistant.customIdea': 'Custom Idea',
    'assistant.book': 'Book Free Consultation',
    'contact.email.label': 'Email',
    'contact.phone.label': 'Phone',
    'contact.hours.label': 'Working hours',
    'contact.address.label': 'Office',
  },
}
