import { expect, test } from 'vitest'
import { withheld } from '../_shared/ai/chat-texts.ts'
import { assistantApp } from './app.ts'
import type { Ask } from './provider.ts'
import { createDeps, eventsIn, modelReplying } from '../_test/assistant-deps.ts'

// What the checks remove from answers of the model.

const events = { accept: 'text/event-stream' }

function assistant(ask: Ask) {
  const unit = createDeps(ask)
  const served = assistantApp(unit.deps)
  const post = (path: string, body: object, headers: Record<string, string>) =>
    served.request(`/assistant/${path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.0.0.9', ...headers },
      body: JSON.stringify({ sessionId: '1700000000-abcdef', ...body }),
    })
  const visitor = {
    ...{ requestId: 'b3c1a0de-7c1e-4f6a-9a53-0b3e4b8a1c11', email: 'sara@ministry.example' },
    ...{ goal: 'ai', sector: 'government', documents: [], language: 'en' },
  }
  const messages = [{ role: 'user', content: 'Hello' }]
  return {
    ...unit,
    suggest: (body: object, headers = {}) => post('suggestions', { ...visitor, ...body }, headers),
    chat: (body: object, headers = {}) => post('chat', { messages, ...body }, headers),
  }
}
const item = (title: string, more: object = {}) => ({
  ...{ title, description: 'D', effort: 'low', impact: 'high' },
  ...more,
})

test('claims that nobody gave are removed from streamed and final suggestions alike, and counted once', async () => {
  const suggestions = [
    item('Cut waiting by 73% now', {
      description: 'Clerks sort the 40 forms first. Deloitte proved a 9x return.',
      details:
        'First 30 days: one team.\nMeasure: saves 55 %.\nCheck first: with the data office whether it complies with PDPL.',
      basis: { kind: 'idea', quote: 'words that nobody ever wrote' },
    }),
    item('Other', { description: 'Compliant with NCA controls.' }),
    item('Third', { description: 'Costs less.' }),
  ]
  const text = JSON.stringify({ summary: 'S', suggestions })
  const { suggest, drops } = assistant(modelReplying(text, 7))
  const received = eventsIn(await (await suggest({ idea: 'We get 40 forms a day' }, events)).text())
  const streamed = received.filter(({ event }) => event === 'suggestion').map(({ data }) => data)
  expect(streamed).toMatchObject([
    {
      title: 'Cut waiting now',
      description: 'Clerks sort the 40 forms first.',
      details:
        'First 30 days: one team.\nCheck first: with the data office whether it complies with PDPL.',
    },
    { id: 'ai-1700-1', title: 'Third' },
  ])
  expect(received.at(-1)?.data).toMatchObject({ suggestions: streamed })
  expect(streamed[0]).not.toHaveProperty('basis')
  expect(drops.map(({ kind, reason }) => `${kind} ${reason}`).toSorted()).toEqual([
    'quote source',
    'sentence number',
    'sentence number',
    'sentence number',
    'sentence regulation',
    'suggestion regulation',
  ])
})

test('sentences with unsupported numbers, prices and satisfied regulations are left out and counted', async () => {
  const reply =
    'We begin with your 300 forms. That saves 73 % of the work. It costs 40,000 SAR. It is compliant with PDPL. We answer within 24 hours. Shall we look at it?'
  const { chat, drops } = assistant(modelReplying(reply, 3))
  const messages = [{ role: 'user', content: 'We fill 300 forms a month.' }]
  const received = eventsIn(await (await chat({ messages }, events)).text())
  const shown = 'We begin with your 300 forms. We answer within 24 hours. Shall we look at it?'
  const texts = received.filter(({ event }) => event === 'text')
  expect(texts.map(({ data }) => Reflect.get(Object(data), 'text')).join('')).toBe(shown)
  expect(received.at(-1)?.data).toMatchObject({ message: shown })
  expect(drops).toEqual([
    { kind: 'sentence', reason: 'number' },
    { kind: 'sentence', reason: 'price' },
    { kind: 'sentence', reason: 'regulation' },
  ])
})

test('an answer of which nothing is left is replaced', async () => {
  const { chat, drops } = assistant(modelReplying('السعر ٤٠ ألف ريال.'))
  const messages = [{ role: 'user', content: 'كم السعر؟' }]
  expect(await (await chat({ messages })).json()).toMatchObject({ message: withheld.ar })
  expect(drops).toEqual([{ kind: 'answer', reason: 'price' }])
})

test('a leak is counted, and a field that asks for a password is removed', async () => {
  const field = { name: 'p', label: 'Absher password', labelAr: 'كلمة مرور أبشر', type: 'text' }
  const form = { id: 'f', title: 'F', titleAr: 'ن', fields: [field] }
  const { chat, drops } = assistant(
    modelReplying(`I see. Ask: [[show_form: ${JSON.stringify(form)}]]`),
  )
  expect(await (await chat({})).json()).toMatchObject({ message: 'I see.', actions: [] })
  const leaking = assistant(modelReplying('It is c0ffee00-unit-canary'))
  await leaking.chat({})
  expect([...drops, ...leaking.drops]).toEqual([
    { kind: 'form', reason: 'personal' },
    { kind: 'answer', reason: 'leak' },
  ])
})

test.each([
  ['ليش لا', 'بكل سرور.', 1],
  ['مو الحين', 'بكل سرور، اختاروا الموعد أدناه. [[offer_booking]]', 0],
])('a reply to an offer decides, whatever the model marks: %s', async (content, reply, count) => {
  const { chat } = assistant(modelReplying(reply))
  const before = { role: 'assistant', content: 'نعرض استشارة مجانية. هل أفتح الحجز؟' }
  const { actions } = await (await chat({ messages: [before, { role: 'user', content }] })).json()
  expect(actions).toHaveLength(count)
})
