import type { Language } from '#contract/language.ts'

/** What a chat answer says instead of the model's words when the model declines to answer. */
export const declined: Record<Language, string> = {
  ar: 'امتنع نموذج الذكاء الاصطناعي عن الرد على هذه الرسالة، فلن تُحتسب في محادثتنا. أعيدوا صياغتها، أو يجيبكم مستشارونا في استشارة مجانية.',
  en: 'The AI model declined to answer this message, so it is left out of our conversation. Put it in other words, or let our consultants answer you in a free consultation.',
}

/** The answer of which nothing is left but a form that cannot be shown. */
export const withoutForm: Record<Language, string> = {
  ar: 'لا يمكنني عرض هذا النموذج هنا. اكتبوا لي في رسالة ما تودون تحقيقه.',
  en: 'I cannot show that form here. Tell me in a message what you would like to achieve.',
}

/** The end of a chat answer that was cut. The visitor's next message lets the model go on. */
const notice: Record<Language, string> = {
  ar: 'انقطع الرد قبل اكتماله. اكتبوا «أكمل» لأتابع.',
  en: 'My answer was cut off here. Write “continue” and I will go on.',
}

const sentenceEnd = /[.!?؟…](?=\s|$)|\n/g

/** The text of a chat answer that was cut: until its last whole sentence, with a notice. */
export function unfinishedText(text: string, language: Language): string {
  const trimmed = text.trimEnd()
  const last = [...trimmed.matchAll(sentenceEnd)].at(-1)
  const whole = last ? trimmed.slice(0, last.index + 1).trimEnd() : ''
  return whole ? `${whole}\n\n${notice[language]}` : notice[language]
}
