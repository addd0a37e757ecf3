import { expect, test } from 'vitest'
import { errorCode } from '#contract/error.ts'
import { replyErrors } from '../../../supabase/functions/_shared/ai/reply-error.ts'
import ar from '#texts/ar/assistant.json'
import en from '#texts/en/assistant.json'
import { ApiError } from '../lib/api.ts'
import { failureKey } from './chat/chat-failure.tsx'
import { failureOf } from './wizard/failure.tsx'

const codes = [...errorCode.options, 'network', 'unexpected'] as const
/** Codes with a text of their own. */
const inBoth = ['ai_not_configured', 'network', 'too_many', 'unavailable']
const inWizard = [...inBoth, 'ai_refused']
const inChat = [...inBoth, 'ai_empty', 'too_large']

test.each(codes)(
  'the wizard and the chat have a text for the error %s, or Unknown error',
  (code) => {
    const { key } = failureOf(new ApiError(code, 'Some text'), 0)
    expect(key).toBe(inWizard.includes(code) ? code : 'unknown')
    const chatKey = failureKey(code)
    expect(chatKey).toBe(inChat.includes(code) ? code : 'unknown')
    for (const text of [`assistant.error.${key}`, `chat.error.${chatKey}`]) {
      expect(Object.keys(en)).toContain(text)
      expect(Object.keys(ar)).toContain(text)
    }
  },
)

test('any other error of the wizard is Unknown error', () => {
  expect(failureOf(new TypeError('x is undefined'), 0)).toEqual({ key: 'unknown' })
})

test('no text for visitors names a key or a parser', () => {
  const texts = [en, ar].flatMap((each) => Object.entries(each))
  const errors = texts.filter(([key]) => /^(assistant|chat)\.error/.test(key))
  expect(errors.filter(([, text]) => /API|Anthropic|JSON|pars|مفتاح/.test(text))).toEqual([])
})

test.each(Object.values(replyErrors))('the reply error “%s” is one text', (message) => {
  expect(failureOf(new ApiError('ai_failed', message), 0)).toEqual({ key: 'unreadable' })
})
