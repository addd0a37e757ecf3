import type { Language } from '#contract/language.ts'

/** What a chat answer says instead of the model's words when the model declines to answer. */
export const declined: Record<Language, string> = {
  ar: 'تعذّر عليّ الرد على هذا الطلب. يسعدني أن نتحدث عن مشروعكم، ويمكن لمستشارينا أن يجيبوكم في استشارة مجانية.',
  en: 'I cannot help with this request. I would be glad to talk about your project, and our consultants can answer you in a free consultation.',
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
