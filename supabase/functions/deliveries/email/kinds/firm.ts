import type { Choice } from '#contract/choices.ts'
import { whatsAppToPerson } from '#contract/contact-requests.ts'
import type { EmailData } from '#contract/emails.ts'
import type { Language } from '#contract/languages.ts'
import { contactOption } from '#texts/contact-options.ts'
import { siteLink } from '../clean.ts'
import { formatShortTime, formatTime } from '../../../_shared/document/dates.ts'
import { ideaTexts } from '../../../_shared/document/texts.ts'
import {
  address,
  button,
  facts,
  line,
  list,
  links,
  ltr,
  personOf,
  phone,
  place,
  quoted,
  strong,
  written,
  type Block,
  type Context,
  type Line,
  type Message,
} from '../message.ts'
import { leadPath, requestPath } from '../paths.ts'
import { firmReason, texts } from '../texts.ts'

/** How much the email has; the rest is in the admin. */
const shown = { message: 1800, idea: 440, value: 120, reasons: 4, questions: 3 }

const value = (text: string | null | undefined, language: Language): Line | null =>
  text ? [written(text, language, shown.value)] : null

const topic = (choice: Choice, { language, facts: { namesOf } }: Context) => {
  const names = namesOf(choice)
  const text = texts[language]
  return [
    [text.goal, value(names.goal || (choice.goal && text.removed), language)],
    [text.sector, value(names.sector || (choice.sector && text.removed), language)],
  ] as const
}

/** The language in which the person wrote, so that the reply is in it. */
const languageOf = (of: { language?: string | null | undefined }, language: Language) =>
  of.language === 'ar' || of.language === 'en' ? [texts[language][of.language]] : null

export const newRequest = (data: EmailData['new_request'], context: Context) =>
  requestEmail(data, context, false)
export const requestDue = (data: EmailData['request_due'], context: Context) =>
  requestEmail(data, context, true)

function requestEmail(data: EmailData['new_request'], context: Context, isDue: boolean): Message {
  const { language } = context
  const person = personOf(data, language)
  const due = formatTime(data.due_at, language)
  const short = formatShortTime(data.due_at, language)
  const own = {
    ar: {
      subject: isDue
        ? `لم يُردّ بعد على الطلب ${data.reference}، وموعده ${short}`
        : `طلب جديد ${data.reference} من ${person.text}`,
      preview: `موعد الرد: ${due}`,
      title: isDue ? 'طلب يقترب موعد الرد عليه' : 'طلب جديد من الموقع',
      notice: isDue
        ? line`لم يُردّ على هذا الطلب بعد، وآخر موعد للرد ${strong(due)}.`
        : line`الرد مطلوب في موعد أقصاه ${strong(due)}.`,
      hint: line`الرد على هذه الرسالة يصل إلى صاحب الطلب مباشرة. بعد الرد، يُرجى تغيير حالة الطلب في لوحة التحكم.`,
    },
    en: {
      subject: isDue
        ? `No reply yet to request ${data.reference}, due ${short}`
        : `New request ${data.reference} from ${person.text}`,
      preview: `Reply due: ${due}`,
      title: isDue ? 'Reply due soon' : 'New request from the website',
      notice: isDue
        ? line`No one has replied to this request yet. The reply is due by ${strong(due)}.`
        : line`Please reply by ${strong(due)}.`,
      hint: line`Replies to this email go straight to the sender. After replying, please update the status of the request in the admin.`,
    },
  }[language]
  return {
    ...own,
    blocks: [
      { type: 'notice', tone: isDue ? 'warning' : 'info', line: own.notice },
      ...requestBlocks(data, context, own.hint),
    ],
    reason: firmReason[language],
    replyTo: data.email,
    isOptional: true,
  }
}

/** What the visitor chose, in the language of the email. */
const option = (stored: string | null | undefined, language: Language) =>
  value(stored && contactOption(stored, language), language)

function requestBlocks(data: EmailData['new_request'], context: Context, hint: Line): Block[] {
  const { language, siteUrl } = context
  const text = texts[language]
  return [
    facts([
      [text.reference, [ltr(data.reference, true)]],
      [text.kind, data.kind === 'barrier' ? [text.barrier] : null],
      [text.name, value(data.name, language)],
      [text.email, [address(data.email)]],
      [text.phone, data.phone && [phone(data.phone)]],
      [text.company, value(data.company, language)],
      [text.sector, option(data.industry, language)],
      [text.projectType, option(data.project_type, language)],
      [text.language, languageOf(data, language)],
      [text.timeline, value(data.timeline, language)],
      [text.received, [formatTime(data.created_at, language)]],
      [text.assigned, value(data.assigned_to, language)],
    ]),
    ...quoted(text.message, data.message, {
      language,
      maxLength: shown.message,
      rest: text.cutRequest,
    }),
    button(text.openRequest, siteLink(siteUrl, requestPath(data.reference))),
    ...chatLink(data, language),
    { type: 'text', isNote: true, line: hint },
  ]
}

type Callable = {
  phone?: string | null | undefined
  language?: string | null | undefined
  reference?: string
}

/** A link to a chat in WhatsApp with the person; nothing without a number. */
function chatLink({ phone: number, ...request }: Callable, language: Language): Block[] {
  const url = number && whatsAppToPerson({ phone: number, language, ...request })
  return links(url ? [{ label: texts[language].whatsApp, url }] : [])
}

export function hotLead(data: EmailData['hot_lead'], context: Context): Message {
  const { language, siteUrl } = context
  const text = texts[language]
  const person = personOf(data, language)
  const own = {
    ar: {
      subject: `عميل محتمل بدرجة ${data.score}: ${person.text}`,
      preview: 'الدرجة تستدعي التواصل اليوم.',
      title: `عميل محتمل واعد: ${person.text}`,
      intro: line`بلغت درجة أولوية ${person} ${ltr(String(data.score), true)} من 100.`,
      hint: line`يُرجى التواصل مع العميل المحتمل، ثم تسجيل ذلك في صفحته حتى لا يتكرر الاتصال.`,
    },
    en: {
      subject: `Hot lead with a score of ${data.score}: ${person.text}`,
      preview: 'Worth a call today.',
      title: `Hot lead: ${person.text}`,
      intro: line`${person} scored ${ltr(String(data.score), true)} out of 100.`,
      hint: line`Please contact this lead, then mark them as contacted so no one calls twice.`,
    },
  }[language]
  return {
    ...own,
    blocks: [
      { type: 'text', line: own.intro },
      facts([
        [text.name, value(data.name, language)],
        [text.email, [address(data.email)]],
        [text.phone, data.phone && [phone(data.phone)]],
        [text.language, languageOf(data, language)],
        ...topic(data, context),
      ]),
      ...quoted(text.idea, data.idea, { language, maxLength: shown.idea, rest: text.cutLead }),
      ...reasonsList(data.reasons, context),
      button(text.openLead, siteLink(siteUrl, leadPath(data.session_id))),
      ...chatLink(data, language),
      { type: 'text', isNote: true, line: own.hint },
    ],
    reason: firmReason[language],
    isOptional: true,
  }
}

type Reason = EmailData['hot_lead']['reasons'][number]

const reasonsList = (reasons: readonly Reason[], { language }: Context): Block[] =>
  list(
    texts[language].reasons,
    reasons,
    shown.reasons,
    ({ label_ar: ar, label_en: en, points }) => {
      const label = language === 'ar' ? ar || en : en || ar
      return { marker: ltr(`+${points}`), title: label ? [written(label, language, 80)] : ['–'] }
    },
    language,
  )

export function newBooking(data: EmailData['new_booking'], context: Context): Message {
  const { language, siteUrl, hasFile } = context
  const text = texts[language]
  const person = personOf(data, language)
  const time = formatTime(data.start_time, language)
  const short = formatShortTime(data.start_time, language)
  const brief = data.brief
  const state = data.status === 'canceled' || data.status === 'rescheduled' ? data.status : 'active'
  const own = {
    ar: {
      subject: {
        active: `موعد جديد ${short} مع ${person.text}`,
        canceled: `أُلغي موعد ${short} مع ${person.text}`,
        rescheduled: `تغيّر موعد ${short} مع ${person.text}`,
      }[state],
      title: {
        active: 'موعد استشارة جديد',
        canceled: 'أُلغي موعد استشارة',
        rescheduled: 'تغيّر موعد استشارة',
      }[state],
      hint: {
        active: line`يُرجى قراءة ملخص العميل قبل الاستشارة.`,
        canceled: line`لا يلزم إجراء، ويمكن عرض موعد آخر على صاحبه.`,
        rescheduled: line`هذا الموعد لم يعد قائمًا. يصل الموعد الجديد في رسالة أخرى.`,
      }[state],
      attached: line`ملخص العميل المحتمل كامل في ملف PDF المرفق.`,
      without: line`لا يُعرف عن هذا الشخص أكثر من ذلك: لم يستخدم مساعد الموقع قبل حجز الاستشارة.`,
    },
    en: {
      subject: {
        active: `New consultation ${short} with ${person.text}`,
        canceled: `Consultation canceled: ${short} with ${person.text}`,
        rescheduled: `Consultation moved: ${short} with ${person.text}`,
      }[state],
      title: {
        active: 'New consultation',
        canceled: 'Consultation canceled',
        rescheduled: 'Consultation moved',
      }[state],
      hint: {
        active: line`Please read the brief before the consultation.`,
        canceled: line`No action is needed. You can offer another time.`,
        rescheduled: line`This time no longer applies. The new time follows in a separate email.`,
      }[state],
      attached: line`The full brief is in the attached PDF.`,
      without: line`We know nothing more about this person, who did not use the assistant before booking.`,
    },
  }[language]
  const lines = (title: string, all: readonly string[] | null | undefined) =>
    list(
      title,
      all ?? [],
      shown.questions,
      (each) => ({ title: [written(each, language, 120)] }),
      language,
    )
  return {
    ...own,
    preview: time,
    blocks: [
      { type: 'text', line: own.hint },
      facts([
        [text.time, [strong(time)]],
        place(data.location, text, language),
        [text.name, value(data.name, language)],
        [text.email, [address(data.email)]],
        [text.phone, brief?.phone && [phone(brief.phone)]],
        [text.company, value(brief?.company, language)],
        [text.language, languageOf(brief ?? {}, language)],
        ...topic(brief ?? {}, context),
        [
          text.score,
          typeof brief?.score === 'number' ? [ltr(String(brief.score)), text.of100] : null,
        ],
      ]),
      ...quoted(brief?.summary ? text.summary : text.idea, brief?.summary || brief?.idea, {
        language,
        maxLength: shown.idea,
        rest: hasFile && text.cutBrief,
      }),
      ...lines(
        text.plan,
        brief?.plan?.map(({ title, description }) => title || ideaTexts(description ?? '').title),
      ),
      ...lines(text.questions, brief?.questions),
      ...lines(text.firstQuestions, brief?.first_questions),
      ...reasonsList(brief?.reasons ?? [], context),
      ...(brief && !hasFile
        ? []
        : [{ type: 'text', isNote: true, line: brief ? own.attached : own.without } as const]),
      ...(data.session_id
        ? [button(text.openLead, siteLink(siteUrl, leadPath(data.session_id)))]
        : []),
    ],
    reason: firmReason[language],
    isOptional: true,
  }
}
