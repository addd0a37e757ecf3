import type { LeadBrief } from '#contract/brief.ts'
import { placeholders } from '#contract/facts.ts'
import type { Language } from '#contract/languages.ts'
import { plainText } from '../../../../scripts/test/poppler.ts'
import ar from '#texts/ar/assistant.json' with { type: 'json' }
import en from '#texts/en/assistant.json' with { type: 'json' }
import { shippedTexts } from '#texts/shipped.ts'
import type { DocumentModel, DocumentStep } from './model.ts'
import { planDocument, type PlanInput } from './plan.ts'

const arabicSteps: DocumentStep[] = [
  {
    title: 'أتمتة استقبال الطلبات عبر Microsoft Teams',
    description: 'تُجمع الطلبات في قائمة واحدة، ويُصنَّف 80% منها تلقائيًا خلال 6 أسابيع (بإشراف موظف).',
    details: 'للاستفسار: +966 11 234 5678 أو team@example.com، أو https://example.com/a?b=1.',
    impact: 'high',
    effort: 'low',
    basis: {
      label: 'من الملف report-2026.pdf، صفحة 4',
      quote: 'نستقبل نحو 1,200 طلب شهريًا، و«نظام ERP القديم» لا يتكامل مع البريد.',
    },
    time: { from: 1, to: 1 },
  },
  {
    title: 'لوحة متابعة للمؤشرات (Power BI)',
    description: 'Train two people per department, then measure again after 90 days.',
    details: '',
    impact: 'medium',
    effort: 'high',
    basis: { label: 'ضمن خدماتنا: التحول الرقمي', quote: '' },
    time: { from: 2, to: 5 },
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
      label: 'From the document report-2026.pdf, page 4',
      quote: 'We receive about 1,200 requests a month and our “old ERP” is not connected.',
    },
    time: { from: 1, to: 1 },
  },
  {
    title: 'Offices, fields and workflows',
    description: 'The first office of وزارة الصحة measures again after 90 days.',
    details: '',
    impact: 'medium',
    effort: 'high',
    basis: { label: 'Part of our service: Digital transformation', quote: '' },
    time: { from: 2, to: 5 },
  },
]

/** A plan of a firm with data of its own, as the site and an email write it. */
function modelOf(language: Language, steps: DocumentStep[], more: Partial<PlanInput>) {
  const texts: Record<string, string> = {
    ...shippedTexts[language],
    ...(language === 'ar' ? ar : en),
    'company.name': { ar: 'المدار للاستشارات', en: 'Madar Consulting' }[language],
    'contact.email': 'hello@madar.example',
    'contact.phone': '+966 11 222 3333',
    'contact.hours': {
      ar: 'الأحد إلى الأربعاء، من 8:30 إلى 16:00',
      en: 'Sunday to Wednesday, 8:30 – 16:00',
    }[language],
  }
  const facts = new Map<string, string>(Object.entries(placeholders))
  const t: PlanInput['t'] = (key, values = {}) =>
    (texts[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name) =>
      String(values[name] ?? texts[facts.get(name) ?? ''] ?? name),
    )
  return planDocument({
    language,
    subject: [texts['about.sectors.government.label'] ?? ''],
    email: 'sara@example.com',
    steps,
    t,
    isPlan: true,
    isGeneral: false,
    date: new Date('2026-11-22T09:00:00Z'),
    bookingUrl: `https://madar.example/${language === 'en' ? 'en/' : ''}contact/`,
    ...more,
  })
}

/** Documents for tests. */
export const arabicModel = (steps = arabicSteps) =>
  modelOf('ar', steps, {
    idea: 'يستغرق الرد 5 أيام في المتوسط. الهدف خفض المدة بنسبة 40% مع الاستفادة من Microsoft 365 (المتوفر لديكم) دون استبدال نظام ERP.',
  })
export const englishModel = (steps = englishSteps, more: Partial<PlanInput> = {}) =>
  modelOf('en', steps, {
    ...more,
    isGeneral: true,
    summary:
      'An answer takes 5 days on average. The goal is to cut this by 40% with the Microsoft 365 licenses you have (without replacing the ERP).',
  })

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
        return [block.title, block.lead ?? '', block.text]
      case 'schedule':
        return [block.title, block.note]
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

/** The texts that are missing, or not in their order. Figures are beside each other. */
export function missingTexts(model: DocumentModel, found: string): string[] {
  const all = plainText(found)
  const beside = model.blocks.flatMap((block) =>
    block.type === 'figures' ? block.rows.flatMap(({ label, value }) => [label, value]) : [],
  )
  let position = 0
  return textsOf(model).filter((text) => {
    const at = all.indexOf(plainText(text), position)
    if (at >= 0 && !beside.includes(text)) position = at + plainText(text).length
    return at < 0
  })
}

/** The brief of a visitor of whom only the email is known. */
export const emptyBrief: LeadBrief = {
  session_id: 'visit-0002',
  email: 'omar@example.com',
  score: 30,
  visits: 0,
  plan: [],
  suggestions: [],
  documents: [],
  questions: [],
  questions_count: 0,
  reasons: [],
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
      budget: words.slice(0, 180),
      deadline: words.slice(0, 40),
      decision_maker: words,
      volume: words,
      systems: words.slice(0, 60),
      people: words,
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
