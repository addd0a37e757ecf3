import type { LeadBrief } from '#contract/brief.ts'
import type { DocumentModel, DocumentStep } from './model.ts'

const arabicSteps: DocumentStep[] = [
  {
    title: 'أتمتة استقبال الطلبات عبر Microsoft Teams',
    description: 'تُجمع الطلبات في قائمة واحدة، ويُصنَّف 80% منها تلقائيًا خلال 6 أسابيع (بإشراف موظف).',
    details: 'للاستفسار: +966 11 234 5678 أو team@example.com، أو https://example.com/a?b=1.',
    impact: 'high',
    effort: 'low',
    basis: {
      label: 'من ملفك report-2026.pdf، صفحة 4',
      quote: 'نستقبل نحو 1,200 طلب شهريًا، و«نظام ERP القديم» لا يتكامل مع البريد.',
    },
    months: { from: 1, to: 1 },
  },
  {
    title: 'لوحة متابعة للمؤشرات (Power BI)',
    description: 'Train two people per department, then measure again after 90 days.',
    details: '',
    impact: 'medium',
    effort: 'high',
    basis: { label: 'ضمن خدماتنا: التحول الرقمي', quote: '' },
    months: { from: 2, to: 5 },
  },
]

const englishSteps: DocumentStep[] = [
  {
    title: 'Automate intake through Microsoft Teams',
    description: 'Requests arrive in one queue; 80% are classified within 6 weeks (supervised).',
    details: 'Questions: +966 11 234 5678 or team@example.com.',
    impact: 'high',
    effort: 'low',
    basis: {
      label: 'From your document report-2026.pdf, page 4',
      quote: 'We receive about 1,200 requests a month and our “old ERP” is not connected.',
    },
    months: { from: 1, to: 1 },
  },
  {
    title: 'Offices, fields and workflows',
    description: 'The first office of وزارة الصحة measures again after 90 days.',
    details: '',
    impact: 'medium',
    effort: 'high',
    basis: { label: 'Part of our service: Digital transformation', quote: '' },
    months: { from: 2, to: 5 },
  },
]

/** Documents for tests. */
export function arabicModel(steps = arabicSteps): DocumentModel {
  return {
    language: 'ar',
    firm: 'المدار للاستشارات',
    title: 'خطة أولية',
    about: ['الجهات الحكومية · أُعدّت في 22 نوفمبر 2026', 'أُعدّت لـ sara@example.com'],
    date: new Date('2026-11-22T09:00:00Z'),
    labels: {
      step: 'الخطوة',
      impact: 'الأثر',
      effort: 'الجهد',
      months: 'الأشهر من البداية',
      levels: { low: 'منخفض', medium: 'متوسط', high: 'مرتفع' },
      page: '{{page}} من {{pages}}',
    },
    blocks: [
      {
        type: 'summary',
        title: 'ملخص ما فهمناه',
        isQuote: true,
        text: 'يستغرق الرد 5 أيام في المتوسط. الهدف خفض المدة بنسبة 40% مع الاستفادة من Microsoft 365 (المتوفر لديكم) دون استبدال نظام ERP.',
      },
      { type: 'figures', title: 'باختصار', rows: [{ label: 'عدد الخطوات', value: '2' }] },
      { type: 'overview', title: 'الأثر والجهد', alt: 'الخطوات بحسب الأثر والجهد', steps },
      { type: 'steps', title: 'خطتك', steps },
      {
        type: 'timeline',
        title: 'جدول زمني تقديري',
        alt: 'الخطوات على أشهر',
        note: 'تقدير أولي: خطوة بعد أخرى.',
        steps,
      },
      { type: 'note', text: 'اقتراحات أولية تُراجع مع مستشار قبل اعتمادها.' },
      {
        type: 'contact',
        title: 'الخطوة التالية: استشارة مجانية',
        rows: [
          {
            label: 'البريد الإلكتروني',
            value: 'hello@madar.example',
            url: 'mailto:hello@madar.example',
          },
          { label: 'الهاتف', value: '+966 11 222 3333', url: 'tel:+966112223333' },
          { label: 'ساعات العمل', value: 'الأحد إلى الأربعاء، من 8:30 إلى 16:00' },
        ],
        link: { label: 'احجز استشارة مجانية', url: 'https://madar.example/#contact' },
      },
    ],
  }
}

export function englishModel(steps = englishSteps): DocumentModel {
  return {
    language: 'en',
    firm: 'Madar Consulting',
    title: 'Initial plan',
    about: ['Government Entities · Prepared on November 22, 2026', 'Prepared for sara@example.com'],
    date: new Date('2026-11-22T09:00:00Z'),
    labels: {
      step: 'Step',
      impact: 'Impact',
      effort: 'Effort',
      months: 'Months from the start',
      levels: { low: 'Low', medium: 'Medium', high: 'High' },
      page: '{{page}} of {{pages}}',
    },
    blocks: [
      { type: 'note', text: 'General suggestions.', isCaution: true },
      {
        type: 'summary',
        title: 'Summary',
        text: 'An answer takes 5 days on average. The goal is to cut this by 40% with the Microsoft 365 licenses you have (without replacing the ERP).',
      },
      { type: 'overview', title: 'Impact and effort', alt: 'Steps by impact and effort', steps },
      { type: 'steps', title: 'Your plan', steps },
      {
        type: 'timeline',
        title: 'Indicative timeline',
        alt: 'Steps over months',
        note: 'A first estimate: one step after another.',
        steps,
      },
      { type: 'note', text: 'Initial suggestions; review them with a consultant.' },
      {
        type: 'contact',
        title: 'Next step: a free consultation',
        rows: [
          { label: 'Email', value: 'hello@madar.example', url: 'mailto:hello@madar.example' },
          { label: 'Phone', value: '+966 11 222 3333', url: 'tel:+966112223333' },
          { label: 'Working hours', value: 'Sunday to Wednesday, 8:30 – 16:00' },
        ],
        link: { label: 'Book a consultation', url: 'https://madar.example/en/#contact' },
      },
    ],
  }
}

/** Texts as people type or paste them. */
export const hostileText = [
  'أفكار 😀👨‍👩‍👧 و你好 وکتاب ۱۲۳ وـــطويل مُدَّةٌ آخَر',
  '\u202eabc\u202c \u200b\u200d\u2066x\u2069 \ud800 \u0000\u0007 ((«[{<',
  'كلمةطويلةجدا'.repeat(40),
  'Donaudampfschifffahrt'.repeat(30),
  '\r\n\n\tline\u2028separated',
].join(' ')

/** The texts of a document that every format has, in reading order. */
export function textsOf({ firm, title, about, blocks }: DocumentModel): string[] {
  const texts = blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'summary':
        return [block.title, block.text]
      case 'overview':
        return [block.title]
      case 'steps':
        return [
          block.title,
          ...block.steps.flatMap(({ title: heading, description, details, basis }) => [
            heading,
            description,
            details,
            basis?.label ?? '',
            basis?.quote ?? '',
          ]),
        ]
      case 'timeline':
        return [block.title, block.note]
      case 'contact':
        return [block.title, ...block.rows.map(({ value }) => value), block.link.label]
      case 'facts':
      case 'figures':
        return [block.title, ...block.rows.flatMap(({ label, value }) => [label, value])]
      case 'list':
        return [block.title, ...block.items.flatMap(({ text, note }) => [text, note ?? ''])]
      case 'note':
        return [block.text]
    }
  })
  return [firm, title, ...about, ...texts].filter(Boolean)
}

/** The texts that are missing, or not in their order. */
export function missingTexts(model: DocumentModel, found: string): string[] {
  let position = 0
  return textsOf(model).filter((text) => {
    const at = found.indexOf(text, position)
    if (at >= 0) position = at + text.length
    return at < 0
  })
}

/** A brief with more of everything than fits on a page. `written`: the language of the visitor. */
export function fullBrief(written: 'ar' | 'en'): LeadBrief {
  const words = {
    ar: 'نريد أن نختصر وقت الرد على طلبات المستفيدين عبر Microsoft Teams من 5 أيام إلى يوم واحد، ',
    en: 'We want to answer the requests of our customers in a day instead of 5 days, with وزارة الصحة, ',
  }[written]
  return {
    session_id: 'visit-0001',
    email: 'sara.abdullah.alghamdi@example.com',
    phone: '+966501234567',
    name: written === 'ar' ? 'سارة عبدالله الغامدي' : 'Sara Abdullah Alghamdi',
    company: written === 'ar' ? 'شركة الآفاق المتقدمة للخدمات' : 'Advanced Horizons Services',
    goal: 'ai',
    sector: 'government',
    language: written,
    idea: words.repeat(30),
    plan: Array.from({ length: 12 }, (_, index) => ({
      title: `${index + 1}: ${words.repeat(3)}`,
      description: words,
      impact: 'high',
      effort: index % 2 === 0 ? 'high' : 'low',
      kind: (['suggestion', 'edited', 'own'] as const)[index % 3] ?? 'own',
    })),
    suggestions: [words],
    documents: Array.from({ length: 8 }, (_, index) => ({
      name: `report-${index + 1}-${'long-name-'.repeat(3)}.pdf`,
      problem: index === 1 ? 'scanned' : null,
      characters: 20_000,
      read: index === 2 ? 0 : 20_000 - index * 3000,
    })),
    questions: Array.from({ length: 9 }, (_, index) => `${index + 1}: ${words.repeat(4)}`),
    questions_count: 14,
    qualification: {
      ...{ budget: words.slice(0, 180), deadline: words.slice(0, 40), decision_maker: words },
      ...{ volume: words, systems: words.slice(0, 60), people: words },
    },
    request: {
      reference: 'R-7Q2M9XKB',
      message: words.repeat(12),
      project_type: written === 'ar' ? 'التحول الرقمي' : 'Digital transformation',
      budget: null,
      timeline: null,
    },
    score: 100,
    reasons: Array.from({ length: 9 }, (_, index) => ({
      label_ar: 'وصف فكرته بأكثر من 50 حرفًا',
      label_en: 'Described an idea in more than 50 characters',
      points: 30 - index,
    })),
    booking: {
      start_time: '2026-11-24T07:00:00Z',
      status: 'active',
      location: 'https://meet.example/abc-defg-hij',
    },
    notice: { hash: 'a'.repeat(64), at: '2026-11-20T09:00:00Z' },
    visits: 3,
  }
}
