import { expect, test, vi } from 'vitest'
import { promptTexts } from '../_shared/ai/prompt-texts.ts'
import { createDeps, modelReplying, modelRunning } from '../_test/assistant-deps.ts'
import { assistantApp } from './app.ts'
import type { Ask } from './provider.ts'

const visit = { sessionId: '1700000000-abcdef' }

function assistant(ask: Ask) {
  const unit = createDeps(ask)
  const app = assistantApp(unit.deps)
  const send = (path: string, body: object) =>
    app.request(`/assistant/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.0.0.9' },
      body: JSON.stringify({ ...visit, ...body }),
    })
  return { ...unit, send }
}
type Send = ReturnType<typeof assistant>['send']
const chatOf = async (send: Send, content = 'Hello') =>
  (await send('chat', { messages: [{ role: 'user', content }] })).json()

/** A reply that ends for this reason. */
const modelEnding = (reply: string, reason: 'cut' | 'refused' | 'paused' | 'other') =>
  modelRunning(async function* (question) {
    yield* modelReplying(reply)(question)
    yield { type: 'end', reason }
  })

test.each([
  ['cut', 'I see. Please answer these questions:\n[[show_form: {"id":"need","fie', 'I see.'],
  ['cut', 'I see. Please answer these questions.\n```json\n{"form": {"id"', 'I see.'],
  ['cut', 'We begin with a workshop. Then we wou', 'We begin with a workshop.'],
  ['paused', 'We begin with a workshop. Then we wou', 'We begin with a workshop.'],
  ['other', 'We begi', ''],
] as const)(
  'a reply that is %s ends with its last whole sentence and says so: %s',
  async (reason, reply, kept) => {
    const { send, settled } = assistant(modelEnding(reply, reason))
    const { message, actions } = await chatOf(send)
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
  const { send } = assistant(modelReplying(reply))
  const { message, actions } = await chatOf(send)
  expect([message, actions]).toEqual([kept, []])
})

test('a cut reply in Arabic says so in Arabic, and keeps its whole actions', async () => {
  const reply = 'هذه خدماتنا.\n[[show_services: strategy]]\nونبدأ عاد'
  const { send } = assistant(modelEnding(reply, 'cut'))
  const { message, actions } = await chatOf(send, 'مرحبا')
  expect(message).toBe('هذه خدماتنا.\n\nانقطع الرد قبل اكتماله. اكتبوا «أكمل» لأتابع.')
  expect(actions).toMatchObject([{ type: 'show_services' }])
})

test.each([
  ['en', 'Hello'],
  ['ar', 'مرحبا'],
] as const)(
  'a model that declines is no answer: a text and the booking instead (%s)',
  async (language, content) => {
    const { send, settled } = assistant(modelEnding('I will not', 'refused'))
    const answer = await chatOf(send, content)
    expect(answer).toEqual({
      message: promptTexts[language].chat.declined,
      language,
      actions: [{ type: 'offer_booking' }],
      isRefused: true,
    })
    expect(settled[0]).toMatchObject({ stopReason: 'refused', input: 100, output: 50 })
  },
)

test('for suggestions it is a failure, so that the visitor gets the general ones', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { send, spent } = assistant(modelEnding('{"suggestions":[]}', 'refused'))
  const response = await send('suggestions', {
    ...{ email: 'sara@example.com', goal: 'ai', sector: 'government', idea: 'Shorter queues' },
    ...{ requestId: crypto.randomUUID(), documents: [], language: 'en' },
  })
  expect([response.status, (await response.json()).code]).toEqual([502, 'ai_refused'])
  expect(spent).toEqual([{ input: 100, output: 50 }])
  vi.restoreAllMocks()
})
