import type { Language } from './languages.ts'

/**
 * Stands behind a figure of an answer that is in no text of the visitor and no fact of the firm. One character that
 * looks like an asterisk, so that a text stays readable where nothing explains it; people and models do not type it.
 */
export const figureMark = '\u204e'

/** A text without the marks: for names, and for the model. */
export const withoutMarks = (text: string): string => text.replaceAll(figureMark, '')

/** Stands for the sentences that were left out, once per answer. */
export const notices: Record<Language, string> = {
  ar: '(حذفنا هنا ما لا يمكننا تأكيده، ويمكنكم السؤال عنه في الاستشارة المجانية.)',
  en: '(We left out a statement we could not verify; you can ask about it in the free consultation.)',
}

/** The same for a text that nothing else is left of. */
export const shortNotices: Record<Language, string> = {
  ar: '(حُذف ما لا يمكن تأكيده.)',
  en: '(An unconfirmed statement was left out.)',
}

const allNotices = [notices, shortNotices].flatMap(Object.values<string>)
/** Whether a text has a notice in place of what was left out. */
export const hasNotice = (text: string): boolean =>
  allNotices.some((notice) => text.includes(notice))

export const noticePattern = `\\((?:${allNotices.map((notice) => notice.slice(1, -1)).join('|')})\\)`
const spacedNotices = new RegExp(`\\s*${noticePattern}`, 'g')

/** A text for a plan, which has no place for what was left out. */
export const withoutNotices = (text: string): string => text.replaceAll(spacedNotices, '').trim()

/** A text for print, whose fonts have the asterisk. Its explanation is a footnote. */
export const printedMarks = (text: string): string => text.replaceAll(figureMark, '*')
