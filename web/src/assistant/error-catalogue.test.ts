import { expect, test } from 'vitest'
import { errorCode } from '#contract/error.ts'
import { chatErrors } from '../../../supabase/functions/_shared/ai/chat-texts.ts'
import { replyErrors } from '../../../supabase/functions/_shared/ai/reply-error.ts'
import ar from '#texts/ar/assistant.json'
import en from '#texts/en/assistant.json'
import { ApiError } from '../lib/api.ts'
import { failureKey } from './chat/chat-failure.tsx'
import { failureOf } from './wizard/failure.tsx'

// The errors of the wizard and the chat that visitors see. Those that name a key or a parser are the API's: see below.
const catalogue: [key: keyof typeof en, message: string][] = [
  ['assistant.error.unknown', 'Unknown error. '],
  [
    'assistant.error.budget',
    'The assistant has reached its limit for today. Please try again tomorrow.',
  ],
  ['assistant.error.partial', 'The answer was cut off before its end.'],
  ['assistant.email.invalid', 'Please enter a valid email address'],
  ['chat.error.ai_empty', chatErrors.empty],
  ['chat.error.unknown', `${chatErrors.unknown}. `],
]

test.each(catalogue)('%s has the text of the specification, and an Arabic one', (key, message) => {
  expect(en[key]).toContain(message)
  expect(ar[key]).toMatch(/^[^a-z]*\p{Script=Arabic}[^a-z]*$/iu)
})

test('the API texts match the specification', () => {
  expect(Object.values(replyErrors)).toEqual([
    'Failed to parse AI response.',
    'No valid JSON found in AI response.',
    'Failed to parse AI response - invalid structure.',
    'Failed to parse AI response - suggestions not found.',
    'No suggestions were generated.',
    'No valid suggestions were generated.',
  ])
  expect(Object.values(chatErrors)).toEqual([
    'Anthropic API key not configured',
    'Sorry, I could not generate a response.',
    'Unknown error occurred',
  ])
})

const codes = [...errorCode.options, 'network', 'unexpected'] as const
/** Codes with a text of their own in the wizard; replies of the model have those of the catalogue. */
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
