import { expect, test } from 'vitest'
import { promptTexts } from '../_shared/ai/prompt-texts.ts'
import {
  assistantWith,
  modelReplying,
  modelRunning,
  userMessages,
} from '../_test/assistant-deps.ts'

/** A reply that ends for this reason. */
const modelEnding = (reply: string, reason: 'cut' | 'refused' | 'other') =>
  modelRunning(async function* (question) {
    yield* modelReplying(reply)(question)
    yield { type: 'end', reason }
  })

test.each([
  ['cut', 'I see. Please answer these questions:\n[[show_form: {"id":"need","fie', 'I see.'],
  ['cut', 'I see. Please answer these questions.\n```json\n{"form": {"id"', 'I see.'],
  ['cut', 'We begin with a workshop. Then we wou', 'We begin with a workshop.'],
  ['other', 'We begi', ''],
] as const)(
  'a reply that is %s ends with its last whole sentence and says so: %s',
  async (reason, reply, kept) => {
    const { answer, settled } = assistantWith(modelEnding(reply, reason))
    const { message, actions } = await answer('chat')
    const notice = 'My answer was cut off here. Write “continue” and I will go on.'
    expect(message).toBe(kept ? `${kept}\n\n${notice}` : notice)
    expect(actions).toEqual([])
    expect(settled[0]).toMatchObject({ stopReason: reason })
  },
)

test.each([
  ['I see. Please answer these:\n[[show_form: {"id" oh no}]]', 'I see.'],
  ['فهمت. أجيبوا عن هذه الأسئلة:\n[[show_form: {"title":"المزيد"}]]', 'فهمت.'],
  [
    'I see. Your password in this form:\n[[show_form: {"title":"P","fields":[{"label":"Password"}]}]]',
    'I see.',
  ],
  ['Our services:\n[[show_services: made-up]]\nWhich one?', 'Which one?'],
  [
    'Please answer these:\n[[show_form: {"title":"P"}]]',
    'I cannot show that form here. Tell me in a message what you would like to achieve.',
  ],
  ['We begin with a workshop.\n[[show_form: {"title":"P"}]]', 'We begin with a workshop.'],
])('an announcement of an action that cannot be shown is left out: %s', async (reply, kept) => {
  const { answer } = assistantWith(modelReplying(reply))
  const { message, actions } = await answer('chat')
  expect([message, actions]).toEqual([kept, []])
})

test('a cut reply in Arabic says so in Arabic, and keeps its whole actions', async () => {
  const reply = 'هذه خدماتنا.\n[[show_services: strategy]]\nونبدأ عاد'
  const { answer } = assistantWith(modelEnding(reply, 'cut'))
  const { message, actions } = await answer('chat', { messages: userMessages('مرحبا') })
  expect(message).toBe('هذه خدماتنا.\n\nانقطع الرد قبل اكتماله. اكتبوا «أكمل» لأتابع.')
  expect(actions).toMatchObject([{ type: 'show_services' }])
})

test.each([
  ['en', 'Hello'],
  ['ar', 'مرحبا'],
] as const)(
  'a model that declines is no answer: a text and the booking instead (%s)',
  async (language, content) => {
    const { answer, settled } = assistantWith(modelEnding('I will not', 'refused'))
    expect(await answer('chat', { messages: userMessages(content) })).toEqual({
      message: promptTexts[language].chat.declined,
      language,
      actions: [{ type: 'offer_booking' }],
      isRefused: true,
    })
    expect(settled[0]).toMatchObject({ stopReason: 'refused', input: 100, output: 50 })
  },
)
