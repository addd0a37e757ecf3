import { expect, test } from 'vitest'
import { figureMark, notices, shortNotices } from '#contract/figure-mark.ts'
import { promptTexts } from '../_shared/ai/prompt-texts.ts'
import type { Ask } from './provider.ts'
import { assistantWith, eventsIn, modelReplying } from '../_test/assistant-deps.ts'

// The effect of the checks on answers of the model.

const events = { accept: 'text/event-stream' }

function assistant(ask: Ask) {
  const { post, ...unit } = assistantWith(ask)
  const visitor = {
    requestId: 'b3c1a0de-7c1e-4f6a-9a53-0b3e4b8a1c11',
    email: 'sara@ministry.example',
    goal: 'ai',
    sector: 'government',
    documents: [],
    language: 'en',
  }
  const messages = [{ role: 'user', content: 'Hello' }]
  return {
    ...unit,
    suggest: (body: object, headers = {}) => post('suggestions', { ...visitor, ...body }, headers),
    chat: (body: object, headers = {}) => post('chat', { messages, ...body }, headers),
  }
}
const item = (title: string, more: object = {}) => ({
  title,
  description: 'D',
  effort: 'low',
  impact: 'high',
  ...more,
})

const mark = figureMark

test('figures that nobody gave are marked and claims replaced, in streamed and final suggestions alike', async () => {
  const sorted = 'Sort the forms by topic before a clerk opens the first one.'
  const suggestions = [
    item('Cut waiting by 73% now', {
      description: 'Clerks sort the 40 forms first. Deloitte proved a 9x return.',
      details: `First 30 days: one team.\nMeasure: forms a day, 77 at the desk.\nCheck first: PDPL.`,
      basis: { kind: 'idea', quote: 'words that nobody ever wrote' },
    }),
    item('Other', { description: 'Our platform is compliant with NCA controls.' }),
    item('Cut costs by 61% now', { description: `${sorted} [[show_form: {"fields":[]}]]` }),
  ]
  const summary = 'You fill 40 forms a day and 55 letters.'
  const text = JSON.stringify({ summary, suggestions })
  const { suggest } = assistant(modelReplying(text, 7))
  const received = eventsIn(await (await suggest({ idea: 'We get 40 forms a day' }, events)).text())
  const streamed = received.filter(({ event }) => event === 'suggestion').map(({ data }) => data)
  expect(streamed).toMatchObject([
    {
      title: 'Suggestion 1',
      description: `Clerks sort the 40 forms first. ${notices.en}`,
      details: `First 30 days: one team.\nMeasure: forms a day, 77${mark} at the desk.\nCheck first: PDPL.`,
    },
    { title: 'Other', description: shortNotices.en },
    { title: 'Sort the forms by topic before a clerk…', description: sorted },
  ])
  expect(streamed[0]).not.toHaveProperty('basis')
  expect(received.at(-1)?.data).toMatchObject({
    summary: `You fill 40 forms a day and 55${mark} letters.`,
    suggestions: streamed,
  })
})

test('a chat answer is streamed with its marks, and names the omitted parts once', async () => {
  const reply =
    'We begin with your 300 forms. It costs 40,000 SAR. The desk answers 77 calls a day. Our platform is compliant with PDPL. We answer within 24 hours. Shall we look at it?'
  const { chat } = assistant(modelReplying(reply, 3))
  const messages = [{ role: 'user', content: 'We fill 300 forms a month.' }]
  const received = eventsIn(await (await chat({ messages }, events)).text())
  const shown = `We begin with your 300 forms. ${notices.en} The desk answers 77${mark} calls a day. We answer within 24 hours. Shall we look at it?`
  const texts = received.filter(({ event }) => event === 'text')
  expect(texts.map(({ data }) => Reflect.get(Object(data), 'text')).join('')).toBe(shown)
  expect(received.at(-1)?.data).toMatchObject({ message: shown })
})

test('a marked figure of an earlier answer supports no later one', async () => {
  const wizard = { summary: `It takes 77${mark} days.` }
  const { chat, questions } = assistant(modelReplying('It takes 77 days.'))
  expect(await (await chat({ wizard })).json()).toMatchObject({
    message: `It takes 77 days${mark}.`,
  })
  expect(JSON.stringify(questions)).not.toContain(mark)
})

test('of the wizard only what the visitor typed supports a figure', async () => {
  const plan = [
    { title: 'Answer in 7 days', description: '' },
    { title: 'Train 45 clerks', description: '', isOwn: true },
  ]
  const { chat } = assistant(modelReplying('It takes 7 days. It needs 45 clerks.'))
  expect(await (await chat({ wizard: { plan } })).json()).toMatchObject({
    message: `It takes 7 days${mark}. It needs 45 clerks.`,
  })
})

test('an answer of which nothing is left says so', async () => {
  const { chat } = assistant(modelReplying('السعر ٤٠ ألف ريال.'))
  const messages = [{ role: 'user', content: 'كم السعر؟' }]
  expect(await (await chat({ messages })).json()).toMatchObject({ message: notices.ar })
})

test('a leak is not shown, and a field that asks for a password is removed', async () => {
  const field = { name: 'p', label: 'Absher password', labelAr: 'كلمة مرور أبشر', type: 'text' }
  const form = { id: 'f', title: 'F', titleAr: 'ن', fields: [field] }
  const { chat } = assistant(modelReplying(`I see. Ask: [[show_form: ${JSON.stringify(form)}]]`))
  expect(await (await chat({})).json()).toMatchObject({ message: 'I see.', actions: [] })
  const leaking = assistant(modelReplying('It is c0ffee00-unit-canary'))
  expect(await (await leaking.chat({})).json()).toMatchObject({ message: promptTexts.en.chat.leak })
})

test.each([
  ['ليش لا', 'بكل سرور.', 1],
  ['مو الحين', 'بكل سرور، اختاروا الموعد أدناه. [[offer_booking]]', 0],
])('a reply to an offer decides, not the marks of the model: %s', async (content, reply, count) => {
  const { chat } = assistant(modelReplying(reply))
  const before = { role: 'assistant', content: 'نعرض استشارة مجانية. هل أفتح الحجز؟' }
  const { actions } = await (await chat({ messages: [before, { role: 'user', content }] })).json()
  expect(actions).toHaveLength(count)
})
