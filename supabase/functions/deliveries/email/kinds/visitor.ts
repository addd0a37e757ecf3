import { figureMark, withoutNotices } from '#contract/figure-mark.ts'
import { pathOf } from '#contract/languages.ts'
import type { EmailData } from '#contract/emails.ts'
import { safeAddress, safeUrl, siteLink } from '../clean.ts'
import { formatShortTime, formatTime } from '../../../_shared/document/dates.ts'
import { startOf } from '../../../_shared/document/plan.ts'
import { ideaTexts } from '../../../_shared/document/texts.ts'
import {
  button,
  facts,
  line,
  links,
  ltr,
  place,
  quote,
  quoted,
  strong,
  written,
  type Block,
  type Context,
  type Message,
  type Value,
} from '../message.ts'
import { lineText } from '../text.ts'
import { count, more, texts } from '../texts.ts'

/** How much of the idea and of the plan the email has. */
const shown = { idea: 300, summary: 400, title: 80, description: 150, steps: 8 }

const greeting = (name: string | null | undefined, { language }: Context): Block => {
  const { hello, comma } = texts[language]
  const person = name ? written(name, language, 60) : null
  return {
    type: 'text',
    line: person?.text
      ? language === 'ar'
        ? line`${person}${comma} ${hello}${comma}`
        : line`${hello} ${person}${comma}`
      : line`${hello}${comma}`,
  }
}

const bookingPage = ({ language, siteUrl }: Context) =>
  siteLink(siteUrl, pathOf(language, 'contact'))

export function requestReceived(data: EmailData['request_received'], context: Context): Message {
  const { language, facts: firm } = context
  const due = formatTime(data.due_at, language)
  const text = texts[language]
  const email = safeAddress(firm.email)
  const isBarrier = data.kind === 'barrier'
  const own = {
    ar: {
      subject: isBarrier ? `وصلنا بلاغك ${data.reference}` : `وصلنا طلبك ${data.reference}`,
      title: isBarrier ? 'وصلنا بلاغك' : 'وصلنا طلبك',
      thanks: isBarrier
        ? line`نشكرك على إبلاغنا بعائق في موقع ${written(firm.name, 'ar')}. نبحث العائق، ونرد عليك على هذا البريد في موعد أقصاه:`
        : line`نشكرك على تواصلك مع ${written(firm.name, 'ar')}. سيقرأ طلبك مستشار مختص، ويرد عليك على هذا البريد في موعد أقصاه:`,
      preview: `يصلك ردنا في موعد أقصاه ${due}.`,
      button: 'إضافة تفاصيل',
      next: line`لإضافة تفاصيل، رُدّ على هذه الرسالة. وإن تواصلت معنا بطريقة أخرى فاذكر رقم الطلب.`,
      not: line`إن لم تتواصل معنا فلعل بريدك أُدخل سهوًا. رُدّ على هذه الرسالة لنحذفه.`,
      reason: 'وصلتك هذه الرسالة لأن هذا البريد كُتب في نموذج التواصل في الموقع.',
    },
    en: {
      subject: isBarrier
        ? `We received your report ${data.reference}`
        : `We received your request ${data.reference}`,
      title: isBarrier ? 'We received your report' : 'We received your request',
      thanks: isBarrier
        ? line`Thank you for reporting a barrier on the ${written(firm.name, 'en')} website. We are looking into it and will reply to this address by:`
        : line`Thank you for contacting ${written(firm.name, 'en')}. A consultant will read your request and reply to this address by:`,
      preview: `We will reply by ${due}.`,
      button: 'Add details',
      next: line`To add details, reply to this email. If you contact us another way, please mention the reference number.`,
      not: line`If you did not write to us, someone may have entered your address by mistake. Reply to this email and we will delete your address.`,
      reason: 'You are receiving this email because this address was entered in our contact form.',
    },
  }[language]
  return {
    ...own,
    blocks: [
      greeting(null, context),
      { type: 'text', line: own.thanks },
      { type: 'notice', tone: 'info', line: [strong(due)] },
      facts([[text.reference, [ltr(data.reference, true)]]]),
      { type: 'text', line: own.next },
      ...(email
        ? [
            button(
              own.button,
              `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(data.reference)}`,
            ),
          ]
        : []),
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}

/** The first step, and the number of a later one that would be a better start. */
type Start = { title: Value; better: number | undefined }

export function plan(
  data: EmailData['plan'] & { url?: string | undefined },
  context: Context,
): Message {
  const { language, facts: firm, hasFile, siteUrl } = context
  const text = texts[language]
  const due = data.due_at && strong(formatTime(data.due_at, language))
  const own = {
    ar: {
      subject: hasFile ? 'خطتك الأولية، مرفقة بصيغة PDF' : 'خطتك الأولية',
      title: 'خطتك الأولية',
      intro: line`هذه هي الخطة التي أعددتها مع المساعد في موقع ${written(firm.name, 'ar')}.`,
      file: line`تجدها كاملة في ملف PDF المرفق، ويمكنك مشاركتها مع فريقك.`,
      start: ({ title, better }: Start) =>
        better
          ? line`${strong('نقطة البداية:')} الخطوة 1، «${title}». وإن أردت مكسبًا سريعًا فابدأ بالخطوة ${String(better)}، فهي الأعلى أثرًا قياسًا إلى الجهد.`
          : line`${strong('توصيتنا:')} البدء بالخطوة 1، «${title}».`,
      idea: 'الفكرة كما كُتبت',
      summary: 'ملخص ما فهمناه',
      steps: 'خطوات الخطة',
      cut: hasFile
        ? 'النصوص الطويلة مختصرة هنا، والخطة كاملة في ملف PDF المرفق'
        : 'النصوص الطويلة مختصرة هنا',
      mark: line`* رقم لم يرد في النص ولا في الملفات، فيُرجى التحقق منه قبل استخدامه.`,
      next: line`هذه الخطة أولية. ولمناقشتها مع مستشار، رُدّ على هذه الرسالة أو احجز استشارة من الموقع.`,
      due: due ? line` وإذا راسلتنا الآن فسيصلك الرد في موعد أقصاه ${due}.` : [],
      button: 'حجز استشارة مجانية',
      resume: 'متابعة العمل على الخطة (رابط لمرة واحدة)',
      not: line`إن لم تطلب هذه الخطة، فتجاهل هذه الرسالة.`,
      reason: 'وصلتك هذه الرسالة لأنك طلبت إرسال الخطة إلى هذا البريد.',
    },
    en: {
      subject: hasFile ? 'Your initial plan, attached as a PDF' : 'Your initial plan',
      title: 'Your initial plan',
      intro: line`Here is the plan you made with the assistant on the ${written(firm.name, 'en')} website.`,
      file: line`The full plan is attached as a PDF, ready to share with your team.`,
      start: ({ title, better }: Start) =>
        better
          ? line`${strong('Where to start:')} step 1, “${title}”. For a quick win first, begin with step ${String(better)}, which has the best return on effort.`
          : line`${strong('Our recommendation:')} start with step 1, “${title}”.`,
      idea: 'The idea, in your words',
      summary: 'Understanding Summary',
      steps: 'Plan steps',
      cut: hasFile
        ? 'Shortened here; the attached PDF has the full plan'
        : 'Long texts are shortened here',
      mark: line`* This figure is not in your text or your files. Please check it before use.`,
      next: line`The plan is a first estimate. To discuss it with a consultant, reply to this email or book a consultation on our website.`,
      due: due ? line` If you write now, we will reply by ${due}.` : [],
      button: 'Book a free consultation',
      resume: 'Continue working on the plan (single-use link)',
      not: line`If you did not ask for this plan, you can ignore this email.`,
      reason: 'You are receiving this email because this plan was requested for this address.',
    },
  }[language]
  const summary = withoutNotices(data.summary ?? '')
  const all = data.steps.map((step) =>
    step.title?.trim() ? step : { ...step, ...ideaTexts(step.description ?? '') },
  )
  const steps = all.slice(0, shown.steps)
  const rest = all.length - steps.length
  const first = startOf(all)
  const start = first && {
    title: written(first.step.title ?? '', language, shown.title),
    better: first.better?.number,
  }
  const descriptions = steps.map(({ description }) =>
    quote(withoutNotices(description ?? ''), language, shown.description),
  )
  const isCut =
    rest > 0 ||
    descriptions.some((each) => each.isCut) ||
    steps.some(({ details }) => details) ||
    (data.idea?.length ?? 0) > shown.idea ||
    summary.length > shown.summary
  const isMarked = [
    summary,
    ...steps.flatMap(({ title, description }) => [title, description]),
  ].some((each) => each?.includes(figureMark))
  const others = rest > 0 ? ` (${count(rest, more[language], language)})` : ''
  return {
    ...own,
    preview: lineText(start ? own.start(start) : own.intro, language),
    blocks: [
      greeting(data.name, context),
      { type: 'text', line: hasFile ? [...own.intro, ' ', ...own.file] : own.intro },
      ...quoted(own.idea, data.idea, { language, maxLength: shown.idea }),
      ...quoted(own.summary, summary, { language, maxLength: shown.summary, isPlain: true }),
      ...(start ? [{ type: 'notice', tone: 'advice', line: own.start(start) } as const] : []),
      {
        type: 'list',
        title: own.steps,
        isNumbered: true,
        items: steps.map((step, at) => ({
          title: [written(step.title ?? '', language, shown.title)],
          text: descriptions[at],
          facts: line`${text.impact}: ${text[step.impact]} · ${text.effort}: ${text[step.effort]}`,
        })),
        note: isCut ? line`${own.cut}${others}.` : undefined,
      },
      ...(isMarked ? [{ type: 'text', isNote: true, line: own.mark } as const] : []),
      { type: 'text', line: [...own.next, ...own.due] },
      { type: 'button', link: { label: own.button, url: bookingPage(context) } },
      ...links(data.url ? [{ label: own.resume, url: siteLink(siteUrl, data.url) }] : []),
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}

export function resumeLink(
  data: EmailData['resume_link'] & { url: string },
  context: Context,
): Message {
  const { language, facts: firm, siteUrl } = context
  const until = formatTime(data.expires_at, language)
  const own = {
    ar: {
      subject: 'رابط متابعة ما بدأته',
      preview: `الرابط صالح لمرة واحدة حتى ${until}.`,
      title: 'تابع من حيث توقفت',
      intro: line`يعيدك هذا الرابط إلى ما كتبته في مساعد ${written(firm.name, 'ar')} من أي جهاز. وهو صالح لمرة واحدة، ولا ينقل محتوى المستندات.`,
      button: 'متابعة الخطة',
      not: line`إن لم تطلب هذا الرابط، فتجاهل هذه الرسالة. ولا ترسله إلى أحد، فمن يفتحه يرى ما كتبته.`,
      reason: 'وصلتك هذه الرسالة لأنك طلبت إرسال الرابط إلى هذا البريد.',
    },
    en: {
      subject: 'Your link to continue',
      preview: `The link works once, until ${until}.`,
      title: 'Continue where you left off',
      intro: line`This link opens your work with the assistant on the ${written(firm.name, 'en')} website, on any device. It works once and does not include the contents of your documents.`,
      button: 'Continue',
      not: line`If you did not ask for this link, you can ignore this email. Do not forward the link: anyone who opens it sees what you wrote.`,
      reason: 'You are receiving this email because the link was requested for this address.',
    },
  }[language]
  return {
    ...own,
    blocks: [
      greeting(null, context),
      { type: 'text', line: own.intro },
      { type: 'button', link: { label: own.button, url: siteLink(siteUrl, data.url) } },
      facts([[texts[language].expires, [until]]]),
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}

export const bookingConfirmed = (data: EmailData['booking_confirmed'], context: Context) =>
  booking(data, context, true)
export const bookingCanceled = (data: EmailData['booking_canceled'], context: Context) =>
  booking(data, context, false)

function booking(
  data: EmailData['booking_confirmed'],
  context: Context,
  isConfirmed: boolean,
): Message {
  const { language, facts: firm } = context
  const text = texts[language]
  const time = formatTime(data.start_time, language)
  const short = formatShortTime(data.start_time, language)
  const isMoved = data.is_rescheduled ?? false
  const name = written(firm.name, language)
  const confirmed = {
    ar: {
      subject: isMoved ? `موعدك الجديد: ${short}` : `تأكيد موعدك: ${short}`,
      title: isMoved ? 'تعديل موعد استشارتك' : 'تأكيد موعد استشارتك',
      intro: isMoved
        ? line`عُدّل موعد استشارتك مع ${name} إلى الموعد الآتي.`
        : line`يسعدنا لقاؤك. هذا موعد استشارتك مع ${name}.`,
      next: line`لتغيير الموعد أو إلغائه، استخدم الرابطين أدناه أو رُدّ على هذه الرسالة.`,
      nextWithout: line`لتغيير الموعد أو إلغائه، رُدّ على هذه الرسالة.`,
      not: line`إن لم تحجز هذا الموعد، فألغِه أو رُدّ على هذه الرسالة.`,
      join: 'الانضمام إلى الاستشارة',
      change: 'تغيير الموعد',
      cancel: 'إلغاء الموعد',
    },
    en: {
      subject: isMoved
        ? `Your new consultation time: ${short}`
        : `Consultation confirmed: ${short}`,
      title: isMoved ? 'Your consultation has a new time' : 'Your consultation is confirmed',
      intro: isMoved
        ? line`Here is the new time of your consultation with ${name}. It replaces the earlier one.`
        : line`We look forward to meeting you. Here are the details of your consultation with ${name}.`,
      next: line`To change or cancel the consultation, use the links below or reply to this email.`,
      nextWithout: line`To change or cancel the consultation, reply to this email.`,
      not: line`If you did not book this consultation, cancel it or reply to this email.`,
      join: 'Join the consultation',
      change: 'Change the time',
      cancel: 'Cancel the consultation',
    },
  }[language]
  const canceled = {
    ar: {
      subject: isMoved ? `تغيّر موعدك: ${short}` : `أُلغي موعدك: ${short}`,
      title: isMoved ? 'لم يعد هذا الموعد قائمًا' : 'أُلغي موعد استشارتك',
      intro: isMoved
        ? line`نُقلت استشارتك مع ${name} إلى وقت آخر. هذا الموعد لم يعد قائمًا، ويصلك الموعد الجديد في رسالة أخرى.`
        : line`أُلغيت استشارتك مع ${name} في الموعد الآتي.`,
      again: 'حجز موعد آخر',
      next: line`لحجز موعد آخر، استخدم الزر أدناه أو رُدّ على هذه الرسالة.`,
      not: line`إن لم تطلب ذلك، فرُدّ على هذه الرسالة.`,
    },
    en: {
      subject: isMoved
        ? `Your consultation was moved: ${short}`
        : `Consultation canceled: ${short}`,
      title: isMoved ? 'This time no longer applies' : 'Your consultation has been canceled',
      intro: isMoved
        ? line`Your consultation with ${name} was moved, and this time no longer applies. The new time follows in a separate email.`
        : line`Your consultation with ${name} at the following time has been canceled.`,
      again: 'Book another time',
      next: line`To book another time, use the button below or reply to this email.`,
      not: line`If you did not ask for this, reply to this email.`,
    },
  }[language]
  const change = isConfirmed ? safeUrl(data.reschedule_url) : null
  const cancel = isConfirmed ? safeUrl(data.cancel_url) : null
  const where = facts([[text.time, [strong(time)]], place(data.location, text, language)])
  const reason = {
    ar: 'وصلتك هذه الرسالة لأن استشارة حُجزت بهذا البريد.',
    en: 'You are receiving this email because a consultation was booked with this address.',
  }[language]
  const all = isConfirmed ? confirmed : canceled
  const meeting = isConfirmed ? safeUrl(data.location) : null
  const ways = [
    ...(meeting ? [{ label: confirmed.join, url: meeting }] : []),
    ...(change ? [{ label: confirmed.change, url: change }] : []),
    ...(isConfirmed || isMoved ? [] : [{ label: canceled.again, url: bookingPage(context) }]),
  ]
  const [main, ...others] = ways
  if (cancel) others.push({ label: confirmed.cancel, url: cancel })
  const next = isConfirmed
    ? change || cancel
      ? confirmed.next
      : confirmed.nextWithout
    : isMoved
      ? null
      : canceled.next
  return {
    subject: all.subject,
    preview: time,
    title: all.title,
    blocks: [
      greeting(null, context),
      { type: 'text', line: all.intro },
      where,
      ...(next ? [{ type: 'text', line: next } as const] : []),
      ...(main ? [{ type: 'button', link: main } as const] : []),
      ...links(others),
      { type: 'text', isNote: true, line: all.not },
    ],
    reason,
    replyTo: firm.email,
  }
}
