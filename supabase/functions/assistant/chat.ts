import { CheckedText } from '../_shared/ai/checked-text.ts'
import { chatClaimCheck, textsIn } from '../_shared/ai/checks.ts'
import { finalActions, offerMode } from '../_shared/ai/booking-offer.ts'
import { chatPrompt } from '../_shared/ai/chat-prompt.ts'
import { verifiedNotes } from '../_shared/ai/chat-notes.ts'
import { ChatStream } from '../_shared/ai/chat-stream.ts'
import { chatErrors, chatRules, offerRule } from '../_shared/ai/chat-texts.ts'
import { GuardedText, createLeakDetector } from '../_shared/ai/guard.ts'
import { languageOf } from '../_shared/ai/language.ts'
import type { Language } from '#contract/languages.ts'
import { chatAnswer, type ChatAnswer, type ChatRequest } from '#contract/assistant.ts'
import { fill, promptTexts } from '../_shared/ai/prompt-texts.ts'
import { reviewCheck } from '../_shared/ai/review.ts'
import { unfinishedText } from '../_shared/ai/unfinished.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { Refused } from './provider/ask.ts'
import type { Work } from './respond.ts'
import { askWithin, OverBudget } from './budget.ts'
import { unsupportedIn } from './review.ts'
import type { Writing } from './suggestions.ts'

/** Lets the model answer a message and emits the text as it is written. */
export const writeChat =
  (writing: Writing, request: ChatRequest): Work<ChatAnswer> =>
  async (emit, disconnected) => {
    const language = languageOf(request.messages.at(-1)?.content ?? '')
    try {
      return await generate(
        writing,
        request,
        language,
        disconnected,
        (text) => text && emit('text', { text }),
      )
    } catch (error) {
      if (error instanceof OverBudget)
        return {
          message: fill(promptTexts[language].chat.budget, {
            response: (await writing.firm(language)).text('contact.response'),
          }),
          language,
          actions: [{ type: 'offer_booking' }],
        }
      if (error instanceof Refused) {
        const message = promptTexts[language].chat.declined
        const actions = finalActions([{ type: 'offer_booking' }], request, message)
        return { message, language, actions, isRefused: true }
      }
      if (error instanceof ApiError) throw error
      if (!disconnected.aborted) writing.log(error)
      throw new ApiError(502, 'ai_failed', chatErrors.unknown)
    }
  }

async function generate(
  writing: Writing,
  request: ChatRequest,
  language: Language,
  disconnected: AbortSignal,
  send: (text: string) => void,
): Promise<ChatAnswer> {
  const { provider, budget, caller, canary, firm, noteUnanswered } = writing
  const about = await firm(language)
  const { system, messages } = chatPrompt(request, language, about, canary)
  const offer = offerRule(offerMode(request), language, about.text('contact.consultation', 60))
  const leaks = createLeakDetector({
    canary,
    instructions: `${chatRules(language, about)}\n${offer}`,
    keys: [provider.apiKey],
  })
  const stream = new ChatStream(about.services)
  const guarded = new GuardedText(leaks)
  const checked = new CheckedText(chatClaimCheck(request, about))
  let isCutOff = false
  const question = {
    system,
    messages,
    maxTokens: provider.maxTokens.chat,
    temperature: 0.7,
    signal: disconnected,
    onCutOff: () => {
      isCutOff = true
    },
  }
  for await (const text of askWithin(budget, provider, question, {
    kind: 'chat',
    ...caller,
  })) {
    send(checked.push(guarded.push(stream.push(text))))
    if (guarded.hasLeak) break
  }
  send(checked.push(guarded.push(stream.end())))
  send(checked.push(guarded.end()))
  if (guarded.hasLeak || leaks(textsIn(stream.actions).join('\n')))
    return { message: promptTexts[language].chat.leak, language, actions: [] }
  send(checked.end())
  const said = stream.announcements
    .reduce((text, each) => text.replace(each, ''), checked.text)
    .trim()
  const isEmpty = !said && !isCutOff && stream.actions.length === 0
  if (isEmpty && !checked.text) throw new ApiError(502, 'ai_empty', chatErrors.empty)
  const whole = isCutOff ? unfinishedText(said, language) : said
  const unsupported = await unsupportedIn([whole], { system, messages }, language, writing)
  const reviewed = reviewCheck(unsupported)(whole).text
  const message = reviewed || (isEmpty ? promptTexts[language].chat.withoutForm : '')
  const { sources, noted, unanswered } = verifiedNotes(
    stream.notes,
    request,
    about.entries('services'),
  )
  if (unanswered) await noteUnanswered(unanswered, language)
  return {
    message,
    language,
    actions: finalActions(stream.actions, request, message),
    ...(said && sources.length > 0 && { sources }),
    ...(Object.keys(noted).length > 0 && { noted }),
  }
}

/** Emits a stored answer. */
export const replayChat =
  (stored: unknown): Work<ChatAnswer> =>
  async (emit) => {
    const answer = chatAnswer.parse(stored)
    emit('text', { text: answer.message })
    return answer
  }
