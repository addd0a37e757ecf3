import type { VisitDocument } from '#contract/prepared.ts'
import type { Language } from '#contract/languages.ts'
import { isolated } from '#contract/text.ts'

type Counts = Pick<VisitDocument, 'read' | 'characters' | 'rows'>
const percent = ({ read, characters }: Counts) =>
  Math.max(1, Math.floor((100 * read) / Math.max(1, characters)))

const ar = {
  title: (who: string) => `ملخص العميل المحتمل: ${isolated(who)}`,
  made: (day: string) => `أُعدّ يوم ${day}`,
  noMeeting: 'لا استشارة محجوزة',
  person: 'من سنلتقي',
  fact: {
    person: 'الاسم والجهة',
    email: 'البريد',
    emailAndPhone: 'البريد والهاتف',
    topic: 'الهدف والقطاع واللغة',
    wants: 'في طلب التواصل',
    said: 'عن المشروع',
    place: 'مكان الاستشارة',
    score: 'الدرجة',
    visits: 'زيارات أخرى',
    notice: 'سياسة الخصوصية',
  },
  languages: { ar: 'بالعربية', en: 'بالإنجليزية' },
  notice: (version: string, day: string) => `النسخة ${isolated(version)} يوم ${day}`,
  score: (score: number) => `${score} من 100`,
  comma: '، ',
  meeting: { canceled: 'ملغى', rescheduled: 'نُقل إلى موعد آخر' },
  firstQuestions: 'أسئلة مقترحة لبداية الاستشارة',
  idea: 'الفكرة كما كُتبت',
  request: (reference: string) => `رسالة طلب التواصل ${reference}`,
  plan: 'الخطة',
  impact: (level: string) => `الأثر ${level}`,
  effort: (level: string) => `الجهد ${level}`,
  kinds: { own: 'فكرة أضافها الزائر', edited: 'معدّلة' },
  suggestions: 'اقتراحات عُرضت ولم يُضف منها شيء إلى الخطة',
  documents: 'المستندات',
  problems: {
    pdf: 'ملف PDF لم يُقرأ',
    scanned: 'مصوّر دون نص',
    garbled: 'حروفه غير مقروءة',
    password: 'محمي بكلمة مرور',
    xfa: 'محتوى لا يعرضه إلا برنامج Adobe',
    complex: 'تستغرق قراءته وقتًا طويلًا',
    unreadable: 'لم يُقرأ',
    empty: 'فارغ',
    damaged: 'قُرئ، لكن نصه يبدو تالفًا',
  },
  read: (counts: Counts) =>
    counts.read === 0
      ? 'لم يُقرأ لتجاوزه الحد المتاح'
      : counts.read >= counts.characters
        ? 'قُرئ كاملًا'
        : counts.rows !== undefined
          ? `حُسبت كل الصفوف (${counts.rows})`
          : `قُرئ منه ${percent(counts)}%`,
  asked: 'آخر ما كُتب في المحادثة',
  some: (title: string, shown: number, all: number) => `${title} (${shown} من ${all})`,
  note: 'من البيانات المحفوظة وحدها، دون نصوص المستندات. والأسئلة المقترحة من قواعد ثابتة، دون ذكاء اصطناعي.',
  labels: {
    step: 'الخطوة',
    impact: 'الأثر',
    effort: 'الجهد',
    time: 'الأشهر من البداية',
    page: '{{page}} من {{pages}}',
    levels: { low: 'منخفض', medium: 'متوسط', high: 'مرتفع' },
  },
}
export type BriefTexts = typeof ar

/** The texts of the consultation brief, in the language of its reader. */
export const briefTexts: Record<Language, BriefTexts> = {
  ar,
  en: {
    title: (who) => `Consultation brief: ${isolated(who)}`,
    made: (day) => `prepared on ${day}`,
    noMeeting: 'No consultation booked',
    person: 'Contact person',
    fact: {
      person: 'Name and company',
      email: 'Email',
      emailAndPhone: 'Email and phone',
      topic: 'Goal, sector, language',
      wants: 'In the contact request',
      said: 'About the project',
      place: 'Where we meet',
      score: 'Score',
      visits: 'Other visits',
      notice: 'Privacy policy',
    },
    languages: { ar: 'in Arabic', en: 'in English' },
    notice: (version, day) => `version ${version} on ${day}`,
    score: (score) => `${score} of 100`,
    comma: ', ',
    meeting: { canceled: 'canceled', rescheduled: 'moved to another time' },
    firstQuestions: 'Suggested first questions',
    idea: 'The idea in their words',
    request: (reference) => `Message in contact request ${reference}`,
    plan: 'Plan',
    impact: (level) => `${level} impact`,
    effort: (level) => `${level} effort`,
    kinds: { own: 'visitor’s idea', edited: 'rewritten' },
    suggestions: 'Suggestions that were shown, none of them in the plan',
    documents: 'Documents',
    problems: {
      pdf: 'PDF, not read',
      scanned: 'scanned, without text',
      garbled: 'with unreadable letters',
      password: 'protected by a password',
      xfa: 'content that only Adobe’s program shows',
      complex: 'takes too long to read',
      unreadable: 'not read',
      empty: 'empty',
      damaged: 'read, but looks damaged',
    },
    read: (counts) =>
      counts.read === 0
        ? 'not read: beyond the limit of all files'
        : counts.read >= counts.characters
          ? 'read in full'
          : counts.rows !== undefined
            ? `all ${counts.rows} rows counted`
            : `${percent(counts)}% read`,
    asked: 'Last messages in the chat',
    some: (title, shown, all) => `${title} (${shown} of ${all})`,
    note: 'From stored data only, without the text of documents. The questions come from fixed rules, without AI.',
    labels: {
      step: 'Step',
      impact: 'Impact',
      effort: 'Effort',
      time: 'Months from start',
      page: '{{page}} of {{pages}}',
      levels: { low: 'low', medium: 'medium', high: 'high' },
    },
  },
}
