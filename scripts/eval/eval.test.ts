import { expect, test } from 'vitest'
import { goalIds, sectorIds } from '#contract/assistant.ts'
import { startFakeProvider } from '../fake-provider/server.ts'
import { briefs } from './briefs.ts'
import { evaluate, summarize } from './run.ts'
import { rules, scoreReply, type Rule } from './score.ts'

test('has 40 briefs, half of them Arabic, for every pair of goal and sector', () => {
  expect(briefs.map(({ language }) => language).filter((each) => each === 'ar')).toHaveLength(20)
  expect(briefs).toHaveLength(40)
  const pairs = new Set(briefs.map(({ goal, sector }) => `${goal}/${sector}`))
  expect(pairs.size).toBe(goalIds.length * sectorIds.length)
  for (const { idea, keywords } of briefs) {
    expect(keywords.length).toBeGreaterThan(1)
    expect(idea).not.toContain('*')
  }
})

const brief = briefs.find(({ language }) => language === 'en')
if (!brief) throw new Error('no English brief')
const item = {
  title: 'Sort citizens’ requests',
  description: 'Finds the topic of each.',
  effort: 'low',
  impact: 'high',
  details: 'A workshop, a prototype, a measurement.',
}
const reply = (change: object = {}, count = 4) =>
  JSON.stringify({
    summary: 'You want requests of citizens sorted.',
    suggestions: Array.from({ length: count }, () => ({ ...item, ...change })),
  })
const brokenRules = (text: string) => {
  const score = scoreReply(brief, text)
  return rules.filter((rule) => !score[rule])
}

test('a good reply follows every rule', () => expect(brokenRules(reply())).toEqual([]))

test.each<[string, string, Rule[]]>([
  ['in a fence', `\`\`\`json\n${reply()}\n\`\`\``, ['first parse']],
  ['with three items', reply({}, 3), ['exactly 4']],
  ['with five items', reply({}, 5), ['exactly 4']],
  [
    'in the other language',
    reply({ title: 'تصنيف الطلبات', description: 'يحدد موضوع كل طلب', details: 'ورشة ثم نموذج' }),
    ['language'],
  ],
  ['with a price', reply({ details: 'It costs 50,000 SAR.' }), ['no price']],
  ['with a price in Arabic digits', reply({ title: 'Sort ٥٠ ألف ريال' }), ['no price']],
  ['with dollars', reply({ details: 'From $900 a month.' }), ['no price']],
  ['with a promise', reply({ details: 'Results are guaranteed.' }), ['no guarantee']],
  ['with certainty', reply({ details: '100% success.' }), ['no guarantee']],
  [
    'about something else',
    JSON.stringify({
      summary: 'Cloud.',
      suggestions: Array.from({ length: 4 }, () => ({
        ...item,
        title: 'Cloud',
        description: 'Move it.',
      })),
    }),
    ['keywords'],
  ],
  ['that is not JSON', 'Sorry.', [...rules]],
])('a reply %s breaks the expected rules', (_, text, expected) => {
  expect(brokenRules(text)).toEqual(expected)
})

test('evaluate scores a good provider at 100 percent and a bad one lower', async () => {
  const fakeProvider = await startFakeProvider()
  const settings = {
    apiKey: 'sk-ant-eval-0123456789',
    model: 'fake-model',
    baseUrl: fakeProvider.url,
    maxTokens: { suggestions: 8000, chat: 1000 },
    timeoutMs: 20_000,
  }
  try {
    const good = await evaluate(settings)
    expect(good).toHaveLength(40)
    expect(summarize(good)).toEqual(rules.map((rule) => ({ rule, percent: 100 })))
    const bad = await evaluate(
      settings,
      briefs.slice(0, 6).map((each, index) => ({
        ...each,
        idea: `${each.idea} scenario-${['prose', 'many', 'refused', 'fenced', 'cut', 'nothing'][index]}`,
      })),
    )
    const perfect = bad.filter(({ score }) => rules.every((rule) => score[rule]))
    expect(perfect).toEqual([])
    expect(bad.filter(({ failure }) => failure !== null)).toHaveLength(2)
  } finally {
    await fakeProvider.stop()
  }
}, 60_000)
