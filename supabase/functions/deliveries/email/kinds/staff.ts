import type { EmailData } from '#contract/emails.ts'
import { siteLink } from '../clean.ts'
import { formatTime } from '../../../_shared/document/dates.ts'
import { facts, line, strong, written, type Context, type Line, type Message } from '../message.ts'
import { adminPath } from '../paths.ts'
import { texts } from '../texts.ts'

type WithUrl<Data> = Data & { url: string }

const rights = {
  ar: {
    admin: 'تشمل صلاحيات المدير المحتوى والطلبات والعملاء المحتملين وفريق العمل.',
    editor: 'المحرر يدير محتوى الموقع، ويتابع الطلبات.',
  },
  en: {
    admin: 'Admins manage everything: content, requests, leads, and staff.',
    editor: 'An editor manages the content of the site and handles the requests.',
  },
}

const expiry = (time: string | null | undefined, { language }: Context): Line | null =>
  time ? [formatTime(time, language)] : null

export function invitation(data: WithUrl<EmailData['invitation']>, context: Context): Message {
  const { language, facts: firm, siteUrl } = context
  const text = texts[language]
  const name = written(firm.name, language)
  const by = data.invited_by ? written(data.invited_by, language, 60) : null
  const own = {
    ar: {
      subject: `دعوة للانضمام إلى فريق موقع ${firm.name}`,
      preview: 'يلزم اختيار كلمة مرور لقبول الدعوة.',
      title: 'دعوة للانضمام إلى فريق العمل',
      intro: by
        ? line`وصلتك دعوة من ${by} إلى لوحة التحكم في موقع ${name}.`
        : line`أنت مدعو إلى لوحة التحكم في موقع ${name}.`,
      next: line`لقبول الدعوة، يُرجى فتح الرابط واختيار كلمة مرور.`,
      button: 'قبول الدعوة',
      not: line`إن لم تكن تتوقع هذه الدعوة فتجاهلها: لا يُفعَّل الحساب قبل قبولها. لا ترسل الرابط إلى أحد.`,
      reason: 'وصلتك هذه الرسالة لأن أحد مديري الموقع أضاف بريدك.',
    },
    en: {
      subject: `Invitation to help manage the ${firm.name} website`,
      preview: 'Choose a password to accept the invitation.',
      title: 'You’re invited to the team',
      intro: by
        ? line`${by} invited you to help manage the ${name} website.`
        : line`You’re invited to help manage the ${name} website.`,
      next: line`To accept, open the link and choose a password.`,
      button: 'Accept the invitation',
      not: line`If you did not expect this invitation, you can ignore it: the account stays inactive unless you accept it. Do not forward the link.`,
      reason: 'You are receiving this email because an admin entered this address.',
    },
  }[language]
  return {
    ...own,
    blocks: [
      { type: 'text', line: own.intro },
      facts([
        [text.role, line`${strong(text[data.role])}`],
        [text.expires, expiry(data.expires_at, context)],
      ]),
      { type: 'text', line: [rights[language][data.role]] },
      { type: 'text', line: own.next },
      { type: 'button', link: { label: own.button, url: siteLink(siteUrl, data.url) } },
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}

export function recovery(data: WithUrl<EmailData['recovery']>, context: Context): Message {
  const { language, facts: firm, siteUrl } = context
  const name = written(firm.name, language)
  const own = {
    ar: {
      subject: `كلمة مرور جديدة لموقع ${firm.name}`,
      preview: 'رابط لاختيار كلمة مرور جديدة.',
      title: 'اختيار كلمة مرور جديدة',
      intro: line`طُلبت كلمة مرور جديدة لحسابك في لوحة التحكم بموقع ${name}. يعمل الرابط مرة واحدة.`,
      button: 'اختيار كلمة المرور',
      not: line`إن لم تطلب ذلك، فلا يلزمك أي إجراء، وتبقى كلمة المرور كما هي. وإن تكرر ذلك، يُرجى إبلاغ أحد المديرين. لا ترسل الرابط إلى أحد.`,
      reason: 'وصلتك هذه الرسالة لأن كلمة مرور جديدة طُلبت لهذا البريد.',
    },
    en: {
      subject: `New password for the ${firm.name} website`,
      preview: 'A link to choose a new password.',
      title: 'Choose a new password',
      intro: line`A new password was requested for your account in the admin of the ${name} website. The link works once.`,
      button: 'Choose a password',
      not: line`If you did not ask for this, you can ignore this email; your password stays the same. If it happens again, tell an admin. Do not forward the link.`,
      reason: 'You are receiving this email because a new password was requested for this address.',
    },
  }[language]
  const until = expiry(data.expires_at, context)
  return {
    ...own,
    blocks: [
      { type: 'text', line: own.intro },
      { type: 'button', link: { label: own.button, url: siteLink(siteUrl, data.url) } },
      ...(until ? [facts([[texts[language].expires, until]])] : []),
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}

export function roleChanged(data: EmailData['role_changed'], context: Context): Message {
  const { language, facts: firm, siteUrl } = context
  const text = texts[language]
  const name = written(firm.name, language)
  const by = data.changed_by ? written(data.changed_by, language, 60) : null
  const own = {
    ar: {
      subject: `تغيّر دورك في موقع ${firm.name}: ${text[data.role]}`,
      preview: rights.ar[data.role],
      title: `دورك الآن: ${text[data.role]}`,
      intro: by
        ? line`عُدّل دورك في لوحة التحكم بموقع ${name} من حساب ${by}.`
        : line`تغيّر دورك في لوحة التحكم بموقع ${name}.`,
      button: 'فتح لوحة التحكم',
      not: line`إن بدا لك هذا التغيير غير صحيح، يُرجى مراجعة أحد المديرين.`,
      reason: 'وصلتك هذه الرسالة لأن لديك حسابًا في لوحة التحكم.',
    },
    en: {
      subject: `Your role at ${firm.name} changed: ${text[data.role]}`,
      preview: rights.en[data.role],
      title: `Your role is now: ${text[data.role]}`,
      intro: by
        ? line`${by} changed your role in the admin of the ${name} website.`
        : line`Your role in the admin of the ${name} website changed.`,
      button: 'Open the admin',
      not: line`If this looks wrong, ask an admin.`,
      reason: 'You are receiving this email because you have an account in the admin.',
    },
  }[language]
  return {
    ...own,
    blocks: [
      { type: 'text', line: own.intro },
      facts([[text.role, line`${strong(text[data.role])}`]]),
      { type: 'text', line: [rights[language][data.role]] },
      { type: 'button', link: { label: own.button, url: siteLink(siteUrl, adminPath) } },
      { type: 'text', isNote: true, line: own.not },
    ],
    replyTo: firm.email,
  }
}
