import { expect, test } from 'vitest'
import { visibleText, VisibleText } from './visible-text.ts'

test.each([
  ['Plain <b>words</b>', 'Plain <b>words</b>'],
  ['<think>\nHm </b>\n</think>\n\nFine.', 'Fine.'],
  ['<think></think><thinking>Hm</thinking>Fine.', 'Fine.'],
  ['\n<Reasoning>Hm</Reasoning> Fine <think> so.', 'Fine <think> so.'],
  ['[THINK]Hm[/THINK]Fine.', 'Fine.'],
  ['◁think▷Hm◁/think▷Fine.', 'Fine.'],
  ['<think>Hm, Fine.', ''],
  [
    '<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>Fine.<|return|>',
    'Fine.',
  ],
  ['<|channel|>analysis to=x<|message|>Hm<|channel|>final<|message|>Fine.', 'Fine.'],
  ['<|start|>assistant<|channel|>final <|constrain|>json<|message|>Fine.', 'Fine.'],
  ['<|channel|>analysis<|message|>Hm', ''],
])('%j is shown as %j', (reply, shown) => {
  for (const size of [1, 3, 1000]) {
    const stream = new VisibleText()
    let text = ''
    for (let at = 0; at < reply.length; at += size) text += stream.push(reply.slice(at, at + size))
    expect(text + stream.end()).toBe(shown)
  }
})

test('a whole reply also loses reasoning without a beginning', () => {
  expect(visibleText('They want {"a": 1}.</think>\n{"b":2}')).toBe('\n{"b":2}')
})
