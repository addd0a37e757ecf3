import { describe, expect, test } from 'vitest'
import { chatErrors } from '../../../supabase/functions/_shared/ai/chat-texts.ts'
import { replyErrors } from '../../../supabase/functions/_shared/ai/reply-error.ts'
import ar from '../i18n/ar/assistant.json'
import en from '../i18n/en/assistant.json'

// The errors of the specification in the wizard and the chat, and their i18n keys.
const catalogue: [key: keyof typeof en, message: string][] = [
  ['assistant.error.ai_not_configured', 'API key is not configured.'],
  ['assistant.error.unparseable', replyErrors.unparseable],
  ['assistant.error.no_json', replyErrors.no_json],
  ['assistant.error.invalid_structure', replyErrors.invalid_structure],
  ['assistant.error.no_suggestions', replyErrors.no_suggestions],
  ['assistant.error.empty_list', replyErrors.empty_list],
  ['assistant.error.no_valid_item', replyErrors.no_valid_item],
  ['assistant.error.unknown', 'Unknown error'],
  ['assistant.email.invalid', 'Please enter a valid email address'],
  ['chat.error.ai_not_configured', chatErrors.not_configured],
  ['chat.error.ai_empty', chatErrors.empty],
  ['chat.error.unknown', chatErrors.unknown],
]

describe.each(catalogue)('%s', (key, message) => {
  test('has the English text of the specification', () => expect(en[key]).toBe(message))

  test('has an Arabic text', () => {
    expect(ar[key]).toMatch(/\p{Script=Arabic}/u)
    expect(ar[key].replace('Anthropic', '')).not.toMatch(/[A-Za-z]{4,}/)
  })
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
