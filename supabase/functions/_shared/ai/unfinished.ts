import type { Language } from '#contract/languages.ts'
import { promptTexts } from './prompt-texts.ts'

const sentenceEnd = /[.!?؟…](?=\s|$)|\n/g

/**
 * The text of a chat answer that was cut: until its last whole sentence, with a notice. The visitor's next message lets
 * the model go on.
 */
export function unfinishedText(text: string, language: Language): string {
  const trimmed = text.trimEnd()
  const last = [...trimmed.matchAll(sentenceEnd)].at(-1)
  const whole = last ? trimmed.slice(0, last.index + 1).trimEnd() : ''
  const notice = promptTexts[language].chat.unfinished
  return whole ? `${whole}\n\n${notice}` : notice
}
