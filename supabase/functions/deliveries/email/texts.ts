import type { Language } from '#contract/languages.ts'

/** The forms of a counted word. `{n}` is the number. English needs `one` and `other` only. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A number with its word in the form that the language needs. */
export function count(n: number, forms: Forms, language: Language): string {
  const number = Math.max(0, Math.trunc(n))
  const form = forms[new Intl.PluralRules(language).select(number)] ?? forms.other
  return form.replaceAll('{n}', String(number))
}

const ar = {
  preferences: 'اختيار الرسائل التي تصلك',
  stop: 'إيقاف هذه الرسائل',
  hello: 'السلام عليكم ورحمة الله وبركاته',
  regards: 'مع أطيب التحيات،',
  comma: '،',
  reference: 'رقم الطلب',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  whatsApp: 'التواصل عبر واتساب',
  company: 'الجهة',
  projectType: 'نوع المشروع',
  language: 'اللغة',
  ar: 'العربية',
  en: 'الإنجليزية',
  timeline: 'الإطار الزمني',
  kind: 'نوع الطلب',
  barrier: 'بلاغ عن عائق في سهولة الوصول',
  received: 'وقت الوصول',
  due: 'موعد الرد',
  assigned: 'المسؤول عن الرد',
  message: 'نص الرسالة',
  time: 'الموعد',
  place: 'المكان',
  meetingLink: 'رابط الاجتماع',
  goal: 'الهدف',
  removed: 'محذوف',
  sector: 'القطاع',
  score: 'الدرجة',
  of100: ' من 100',
  idea: 'الفكرة',
  reasons: 'عناصر الدرجة',
  summary: 'الخلاصة',
  plan: 'الخطة',
  questions: 'ما سأل عنه الزائر',
  firstQuestions: 'أسئلة مقترحة للبداية',
  role: 'الدور',
  expires: 'الرابط صالح حتى',
  impact: 'الأثر',
  effort: 'الجهد',
  low: 'منخفض',
  medium: 'متوسط',
  high: 'مرتفع',
  admin: 'مدير',
  editor: 'محرر',
  openRequest: 'فتح الطلب',
  openLead: 'فتح صفحة العميل المحتمل',
  cutRequest: 'اختُصر النص هنا، وهو كامل في صفحة الطلب.',
  cutLead: 'اختُصر النص هنا، وهو كامل في صفحة العميل المحتمل.',
  cutBrief: 'اختُصر النص هنا، وهو كامل في ملف PDF المرفق.',
}

/** Labels that several kinds of emails use. The texts of one kind are with it. */
export const texts: Record<Language, typeof ar> = {
  ar,
  en: {
    preferences: 'Choose which emails you receive',
    stop: 'Stop these emails',
    hello: 'Hello',
    regards: 'Kind regards,',
    comma: ',',
    reference: 'Reference number',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    whatsApp: 'Message on WhatsApp',
    company: 'Organization',
    projectType: 'Project type',
    language: 'Language',
    ar: 'Arabic',
    en: 'English',
    timeline: 'Timeline',
    kind: 'Type of request',
    barrier: 'Accessibility report',
    received: 'Received',
    due: 'Reply due',
    assigned: 'Assigned to',
    message: 'Message',
    time: 'When',
    place: 'Where',
    meetingLink: 'Meeting link',
    goal: 'Goal',
    removed: 'Removed',
    sector: 'Sector',
    score: 'Score',
    of100: ' out of 100',
    idea: 'Idea',
    reasons: 'Reasons for the score',
    summary: 'Summary',
    plan: 'Plan',
    questions: 'The visitor’s questions',
    firstQuestions: 'Suggested first questions',
    role: 'Role',
    expires: 'Valid until',
    impact: 'Impact',
    effort: 'Effort',
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    admin: 'Admin',
    editor: 'Editor',
    openRequest: 'Open the request',
    openLead: 'Open the lead’s page',
    cutRequest: 'Shortened here. The full text is on the request’s page.',
    cutLead: 'Shortened here. The full text is on the lead’s page.',
    cutBrief: 'Shortened here. The full text is in the attached PDF.',
  },
}

export const counted = {
  newRequests: {
    ar: {
      zero: 'لا طلبات جديدة',
      one: 'طلب جديد واحد',
      two: 'طلبان جديدان',
      few: '{n} طلبات جديدة',
      many: '{n} طلبًا جديدًا',
      other: '{n} طلب جديد',
    },
    en: { one: '{n} new request', other: '{n} new requests' },
  },
  openRequests: {
    ar: {
      zero: 'لا طلبات مفتوحة',
      one: 'طلب مفتوح واحد',
      two: 'طلبان مفتوحان',
      few: '{n} طلبات مفتوحة',
      many: '{n} طلبًا مفتوحًا',
      other: '{n} طلب مفتوح',
    },
    en: { one: '{n} open request', other: '{n} open requests' },
  },
  overdue: {
    ar: {
      zero: 'لا طلبات متأخرة',
      one: 'طلب متأخر واحد',
      two: 'طلبان متأخران',
      few: '{n} طلبات متأخرة',
      many: '{n} طلبًا متأخرًا',
      other: '{n} طلب متأخر',
    },
    en: { other: '{n} overdue' },
  },
} as const satisfies Record<string, Record<Language, Forms>>

/** How many more items there are than a list shows. */
export const more = {
  ar: {
    one: 'وبند واحد غيرها',
    two: 'وبندان آخران',
    few: 'و{n} بنود أخرى',
    many: 'و{n} بندًا آخر',
    other: 'و{n} بند آخر',
  },
  en: { other: 'and {n} more' },
} as const satisfies Record<Language, Forms>

/** Why staff get an email to the firm. */
export const firmReason = {
  ar: 'هذا إشعار داخلي لفريق العمل. يمكنك اختيار ما يصلك من الرسائل في لوحة التحكم.',
  en: 'This is an internal notification. You can choose in the admin which emails you receive.',
}
