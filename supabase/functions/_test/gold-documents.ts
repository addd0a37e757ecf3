import { hasArabic } from '../_shared/ai/language.ts'
import type { Language } from '#contract/languages.ts'
import type { GoldFact } from './gold-facts.ts'

// Documents in which a fact stands among believable paragraphs about the same matters: they have the words of the idea,
// of the sector and of advisers, and figures.

const topics: Record<string, Record<Language, string>> = {
  government: {
    ar: 'طلبات المستفيدين|مركز الاتصال|رخص البناء|المعاملات الإلكترونية|البلاغات البلدية|منصة الخدمات|رضا المواطنين|المنافسات والعقود',
    en: 'requests of citizens|the call center|building permits|electronic services|the municipal portal|the tender process|the service branches|licenses of shops',
  },
  finance: {
    ar: 'تمويل المنشآت|عمليات الاحتيال|بطاقات العملاء|شكاوى العملاء|مطالبات التأمين|سياسات الفروع|النظام البنكي|الائتمان',
    en: 'loans to companies|fraud with cards|complaints of customers|insurance claims|the policies of branches|the core banking system|credit files|closed accounts',
  },
  healthcare: {
    ar: 'مواعيد المرضى|العيادات الخارجية|إشغال الأسرّة|صيدلية المستشفى|تقارير الأشعة|مطالبات التأمين|سجلات المرضى|إجراءات الخروج',
    en: 'appointments of patients|the outpatient clinics|the emergency department|the pharmacy|radiology reports|operating rooms|nursing forms|the stock of medicines',
  },
  education: {
    ar: 'تسجيل الطلاب|غياب الطلاب|أسئلة القبول|نتائج الاختبارات|وثائق الخريجين|المقررات الدراسية|رضا الطلاب|السنة التحضيرية',
    en: 'enrollment of students|attendance of students|exams on paper|grades of courses|the student system|services for graduates|training of teachers|admission questions',
  },
  manufacturing: {
    ar: 'خطوط الإنتاج|صيانة المعدات|فحص الجودة|مخزون قطع الغيار|استهلاك الطاقة|سجلات المصنع|توريد المواد|أعطال المضخات',
    en: 'production lines|maintenance of pumps|inspection of products|the stock of spare parts|energy of the plant|orders of clients|delivery of materials|failures of machines',
  },
  other: {
    ar: 'محادثات العملاء|طلبات الشراء|الموافقات|تخطيط المشاريع|عقود الإيجار|التوصيل|هدر الطعام|فريق المبيعات',
    en: 'deliveries and trucks|contracts and leases|projects of the office|sales staff|approvals of purchases|questions of customers|routes and trips|waste of food',
  },
}

/** {a}: words of the idea or a topic. {b}: another topic. {n}: a number. */
const paragraphs = {
  ar: [
    'ناقش الاجتماع موضوع {a} وعلاقته بـ{b}، واتفق الحاضرون على عرض المقترح على اللجنة في {n} من الشهر القادم. وطُلب من كل إدارة إرسال ملاحظاتها مكتوبة خلال {n} يومًا.',
    'يأتي {a} ضمن محاور الخطة المعتمدة، ويشمل العمل على {b} ورفع كفاءة الأداء وتحسين التجربة. وتؤكد الوثيقة أهمية التنسيق بين الإدارات ومتابعة التنفيذ.',
    'بدأ العمل على {a} عام 20{n}، ومر بعدة مراحل شملت حصر المتطلبات وإعداد الأدلة. ولا تزال بعض الأنشطة المتصلة بـ{b} قيد الدراسة.',
    'شارك {n} موظفًا في ورشة عن {a}، واستمرت ثلاث ساعات، وتناولت العروض أفضل الممارسات وتجارب جهات أخرى. وقدّم المشاركون أفكارًا عامة لتطوير {b}.',
    'يوضح الشكل رقم {n} مكونات {a}. ويُقصد بها في هذه الوثيقة ما يتصل بـ{b} من أنشطة ومخرجات، ما لم يدل السياق على غير ذلك.',
    'تعتمد الجهة في {a} على نظام داخلي وقاعدة بيانات، وتُحدّث الإجراءات سنويًا. وأشار التقرير إلى تحديات عامة في {b} دون تفصيل.',
    'تلتزم الإدارة بمراجعة مؤشرات {a} كل ربع سنة، ورفع تقرير إلى الإدارة العليا. ويُرفق بالتقرير جدول عن {b} وفق النموذج المعتمد رقم {n}.',
    'تشكر الإدارة كل من أسهم في تطوير {a}، وتدعو الزملاء إلى الاطلاع على الدليل المحدّث الخاص بـ{b} عبر البوابة الداخلية.',
  ],
  en: [
    'The meeting discussed {a} and how it relates to {b}. Those present agreed to bring the proposal to the committee on the {n}th of next month, and each department will send its remarks in writing within {n} days.',
    'As part of the approved plan, {a} covers work on {b}, better performance and a better experience. The document stresses coordination between departments and steady follow-up.',
    'Work on {a} began in 20{n} and went through several phases, from collecting requirements to writing guides. Some activities around {b} are still being studied.',
    'In all {n} employees took part in a workshop about {a}. It took three hours, and the talks covered good practice and what other entities have done, and the participants offered general ideas for {b}.',
    'Figure {n} shows the parts of {a}. In this document the term means all activities and outputs that concern {b}, unless the context says otherwise.',
    'For {a} the organization relies on an internal system and a database, and updates the procedures every year. The report mentions general challenges in {b} without details.',
    'Management reviews the indicators of {a} every quarter and reports to the board. A table on {b} is attached in the form of template {n}.',
    'We thank everybody who helped with {a} and invite colleagues to read the updated guide on {b}, which is on the internal portal.',
  ],
} as const

const headings = {
  ar: 'نطاق العمل|الوضع الراهن|الأهداف العامة|المتطلبات|الملاحظات|خطة المتابعة'.split('|'),
  en: 'Scope of work|Current state|General goals|Requirements|Remarks|Follow-up plan'.split('|'),
}

/** Whole numbers below `end`, the same ones in each run. */
function randomFrom(seed: number) {
  let state = seed * 7919 + 17
  return (end: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % end
  }
}

type Random = ReturnType<typeof randomFrom>
const pick = <T>(random: Random, all: readonly T[]): T => {
  const found = all[random(all.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Two or three words of the idea, as they stand there. */
function wordsOf(idea: string, random: Random): string {
  const words = idea.split(' ')
  const start = random(Math.max(1, words.length - 2))
  return words.slice(start, start + 2 + random(2)).join(' ')
}

/** One paragraph, row or remark. Four in ten have words of the idea, if it is in the same language. */
function paragraph({ idea, sector, form }: GoldFact, isArabic: boolean, random: Random): string {
  const language = isArabic ? 'ar' : 'en'
  const topic = () => pick(random, (topics[sector]?.[language] ?? '').split('|'))
  const hasIdea = hasArabic(idea) === isArabic && random(10) < 4
  const subject = hasIdea ? wordsOf(idea, random) : topic()
  const number = 11 + random(80)
  if (form === 'csv')
    return `2026-0${1 + random(9)}-${number % 28};${topic()};${subject};${number * 7};${pick(random, headings[language])}`
  if (form === 'table') return `| ${topic()} | ${subject} | ${number} | ${number * 3}% |`
  const text = pick(random, paragraphs[language])
    .replaceAll('{a}', subject)
    .replaceAll('{b}', topic())
    .replaceAll('{n}', String(number))
  return form === 'minutes' ? `${1 + random(40)}. ${text}` : text
}

const pageLength = 1700

/** The pages of a document with the fact in its place, if it has one. */
function pagesOf(gold: GoldFact, length: number, hasFact: boolean, random: Random): string[] {
  const count = Math.floor(length / pageLength)
  const isArabic = hasArabic(gold.fact)
  const at = {
    'last page': count - 1,
    'third quarter': Math.floor(count * 0.7),
    middle: Math.floor(count / 2),
    'second page': 1,
  }[gold.place]
  if (at === undefined) throw new Error(`no place “${gold.place}”`)
  return Array.from({ length: count }, (_, page) => {
    const blocks: string[] = []
    while (blocks.join('\n\n').length < pageLength - 250) {
      // Every fourth document is in both languages.
      const isOther = gold.idea.length % 4 === 0 && random(4) === 0
      blocks.push(paragraph(gold, isArabic !== isOther, random))
    }
    const prose = gold.form !== 'csv' && gold.form !== 'table'
    if (prose && page % 2 === 0) blocks.unshift(pick(random, headings[isArabic ? 'ar' : 'en']))
    if (hasFact && page === at) {
      const row = gold.form === 'table' ? `| ${gold.fact} |` : gold.fact
      const into = 1 + random(blocks.length - 1)
      // In prose, the fact stands inside a paragraph of other sentences.
      if (prose) blocks[into] = `${blocks[into]} ${row}`
      else blocks.splice(into, 0, row)
    }
    return blocks.join(prose ? '\n\n' : '\n')
  })
}

/** Cuts lines as PDF files have them; in broken text also words, at the end of a line. */
function lines(text: string, isBroken: boolean): string {
  const width = 88
  return text
    .split('\n')
    .map((line) => {
      const parts: string[] = []
      for (let rest = line; rest !== '';) {
        const space = rest.length <= width ? rest.length : rest.lastIndexOf(' ', width)
        const isCut = isBroken && /^[a-z]{4}/i.test(rest.slice(width - 2, width + 2))
        parts.push(isCut ? `${rest.slice(0, width)}-` : rest.slice(0, space).trim())
        rest = rest.slice(isCut ? width : space).trimStart()
      }
      return parts.join('\n')
    })
    .join('\n')
}

/** Numbers of documents, of 60,000 characters together. */
const counts = [3, 4, 3, 6, 5]

/** The documents of a case, with the fact in one of them. Page marks are in those of PDF files. */
export function goldDocuments(gold: GoldFact, index: number): { name: string; text: string }[] {
  const random = randomFrom(index + 1)
  const count = counts[index % counts.length] ?? 3
  const own = random(count)
  const length = Math.floor(60_000 / count)
  return Array.from({ length: count }, (_, document) => {
    const pages = pagesOf(gold, length, document === own, random)
    const isPdf = gold.form === 'pdf' || gold.form === 'broken'
    const mark = hasArabic(gold.fact) ? 'صفحة' : 'Page'
    const text = isPdf
      ? pages.map((page, at) => `[${mark} ${at + 1}]\n${lines(page, gold.form === 'broken')}`)
      : pages
    return {
      name: `document-${document + 1}.${isPdf ? 'pdf' : 'txt'}`,
      text: text
        .join(gold.form === 'csv' || gold.form === 'table' ? '\n' : '\n\n')
        .slice(0, 20_000),
    }
  })
}
