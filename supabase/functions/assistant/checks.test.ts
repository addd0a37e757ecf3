import { expect, test } from 'vitest'
import { figureMark, notices, shortNotices } from '#contract/figure-mark.ts'
import { promptTexts } from '../_shared/ai/prompt-texts.ts'
import { assistantWith, item, modelReplying, userMessages } from '../_test/assistant-deps.ts'

// The effect of the checks on answers of the model.

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
  const { streamed: send } = assistantWith(modelReplying(text, 7))
  const received = await send('suggestions', { idea: 'We get 40 forms a day' })
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
  const { streamed } = assistantWith(modelReplying(reply, 3))
  const messages = userMessages('We fill 300 forms a month.')
  const received = await streamed('chat', { messages })
  const shown = `We begin with your 300 forms. ${notices.en} The desk answers 77${mark} calls a day. We answer within 24 hours. Shall we look at it?`
  const texts = received.filter(({ event }) => event === 'text')
  expect(texts.map(({ data }) => Reflect.get(Object(data), 'text')).join('')).toBe(shown)
  expect(received.at(-1)?.data).toMatchObject({ message: shown })
})

test('a marked figure of an earlier answer supports no later one', async () => {
  const wizard = { summary: `It takes 77${mark} days.` }
  const { answer, questions } = assistantWith(modelReplying('It takes 77 days.'))
  expect(await answer('chat', { wizard })).toMatchObject({
    message: `It takes 77 days${mark}.`,
  })
  expect(JSON.stringify(questions)).not.toContain(mark)
})

test('of the wizard only what the visitor typed supports a figure', async () => {
  const plan = [
    { title: 'Answer in 7 days', description: '' },
    { title: 'Train 45 clerks', description: '', isOwn: true },
  ]
  const { answer } = assistantWith(modelReplying('It takes 7 days. It needs 45 clerks.'))
  expect(await answer('chat', { wizard: { plan } })).toMatchObject({
    message: `It takes 7 days${mark}. It needs 45 clerks.`,
  })
})

test('a leak is not shown', async () => {
  const { answer } = assistantWith(modelReplying('It is c0ffee00-unit-canary'))
  expect(await answer('chat')).toMatchObject({ message: promptTexts.en.chat.leak })
})
