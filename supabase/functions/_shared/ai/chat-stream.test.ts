import { expect, test } from 'vitest'
import { chatAction } from '#contract/assistant.ts'
import { parseJsonAction, parseMarker } from './chat-actions.ts'
import { ChatStream } from './chat-stream.ts'
import { defaultFirm } from './firm.ts'

const { services } = defaultFirm('en')
const context = { services }

function readChunks(text: string, size: number) {
  const stream = new ChatStream(services)
  let words = ''
  const shown: string[] = []
  const append = (part: string) => {
    words += part
    shown.push(words)
  }
  for (let at = 0; at < text.length; at += size) append(stream.push(text.slice(at, at + size)))
  append(stream.end())
  return { words, shown, actions: stream.actions.map(({ type }) => type) }
}

const form = {
  id: 'need',
  title: 'More',
  titleAr: 'المزيد',
  fields: [
    {
      name: 'size',
      label: 'Size',
      labelAr: 'الحجم',
      type: 'select',
      options: ['[A]', 'B}'],
      optionsAr: ['أ', 'ب'],
    },
    { name: 'why', label: 'Why', labelAr: 'لماذا', type: 'textarea', required: true },
  ],
}
const booking = ['offer_booking']
const shown = ['show_services']
const asked = ['show_form']

test.each([
  ['Plain words.', 'Plain words.', []],
  ['Go.[[offer_booking]]', 'Go.', booking],
  ['[[ OFFER_BOOKING ]] Go.', ' Go.', booking],
  ['A [[calendly_cta]] B', 'A  B', booking],
  ['A [[unknown]] B', 'A  B', []],
  ['A [[offer_boo', 'A ', []],
  ['A [', 'A [', []],
  ['A [link] B [[show_services]]', 'A [link] B ', shown],
  [`Q [[show_form: ${JSON.stringify(form)}]] end`, 'Q  end', asked],
  [`Q ${JSON.stringify({ form })} end`, 'Q  end', asked],
  [`Q \`\`\`json\n${JSON.stringify(form)}\n\`\`\` end`, 'Q  end', asked],
  ['S {"contentType":"service_carousel","services":[{"id":"strategy"}]} end', 'S  end', shown],
  ['S {"type":"show_services","services":["strategy"]}', 'S ', shown],
  ['S {"contentType":"service_carousel","services":[{"id":"str', 'S ', []],
  ['S {"form":{"id":"x"}} end', 'S  end', []],
  ['```\n{"contentType":"service_ca', '', []],
  ['Use {curly} ones and {', 'Use {curly} ones and {', []],
  ['Data {"a":1} stays', 'Data {"a":1} stays', []],
  ['Code:\n```js\nlet a\n```\nEnd', 'Code:\nlet a\nEnd', []],
  ['a ` b `` c', 'a ` b `` c', []],
  ['Go. **[[offer_booking]]**', 'Go. ', booking],
  ['Go. `[[offer_booking]]` B', 'Go.  B', booking],
  ['Go.\n[[offer_booking]].', 'Go.\n', booking],
  ['Go.\n```\n[[offer_booking]]\n```', 'Go.\n', booking],
  ['Go. [offer_booking]', 'Go. ', booking],
  ['تفضلوا ［［offer_booking］］', 'تفضلوا ', booking],
  ['Go.\noffer_booking', 'Go.\n', booking],
  ['Go.\noffer_booking\nB', 'Go.\n\nB', booking],
  ['S\nshow_services: strategy, knowledge\nB', 'S\n\nB', shown],
  [`Q\nshow_form: ${JSON.stringify(form)}\nend`, 'Q\n\nend', asked],
  [`Q **[show_form: ${JSON.stringify(form)}]** end`, 'Q  end', asked],
  ['A [offer] and **[link](x)** B', 'A [offer] and **[link](x)** B', []],
  ['It is {"type":"order","form":"A12"} here', 'It is {"type":"order","form":"A12"} here', []],
  ['ينتهي [[show_services: strategy، knowledge]] هنا', 'ينتهي  هنا', shown],
])('%j reads as %j', (text, words, actions) => {
  for (const size of [1, 2, 3, 10, 1000]) {
    const result = readChunks(text, size)
    expect(result).toMatchObject({ words, actions })
    for (const part of result.shown) {
      expect(words.startsWith(part), 'shown text is never removed').toBe(true)
      expect(part).not.toMatch(/\[\[|service_carousel|"form":\{|offer_/)
    }
  }
})

test('actions match the contract', () => {
  const made = [
    parseMarker('offer_booking', context),
    parseMarker('show_services: strategy', context),
    parseMarker(`show_form: ${JSON.stringify(form)}`, context),
  ]
  for (const action of made) expect(chatAction.parse(action)).toEqual(action)
})

test('services are unique and in the order of the model; without ids all of them', () => {
  const idsOf = (marker: string) => {
    const action = parseMarker(marker, context)
    return action?.type === 'show_services' ? action.services.map(({ id }) => id) : []
  }
  expect(idsOf('show_services: strategy, made-up, KNOWLEDGE, strategy')).toEqual([
    'strategy',
    'knowledge',
  ])
  expect(idsOf('show_services')).toEqual(services.map(({ id }) => id))
  expect(idsOf('show_services: made-up')).toEqual([])
  const free = '{"contentType":"service_carousel","services":[{"id":"strategy","titleEn":"Free!"}]}'
  const own = services.filter(({ id }) => id === 'strategy')
  expect(parseJsonAction(free, context), 'with the data of the firm').toMatchObject({
    services: own,
  })
})

const formOf = (json: string) => {
  const action = parseJsonAction(json, context)
  return action?.type === 'show_form' ? action.form : undefined
}
const [, why] = form.fields
const ten = Array.from({ length: 10 }, () => ({ label: 'x'.repeat(300) }))
const cut = { type: 'text', label: 'x'.repeat(200), labelAr: 'x'.repeat(200) }
const eight = Array.from({ length: 8 }, (_, index) => ({ ...cut, name: `field${index + 1}` }))
test.each([
  ['a trailing comma', JSON.stringify(form).replace(/\}\]\}$/, '},]}'), form],
  ['single quotes', JSON.stringify(form).replaceAll('"', "'").replace('true', 'True'), form],
  ['no Arabic title', JSON.stringify({ ...form, titleAr: undefined }), { titleAr: 'More' }],
  ['no id', JSON.stringify({ ...form, id: undefined }), { id: 'form' }],
  [
    'an unknown type and no Arabic label',
    JSON.stringify({ ...form, fields: [{ ...why, type: 'number', labelAr: '' }] }),
    { fields: [{ ...why, type: 'text', labelAr: 'Why' }] },
  ],
  ['ten fields and a long label', JSON.stringify({ ...form, fields: ten }), { fields: eight }],
])('repairs a form with %s', (_, json, expected) => {
  const repaired = formOf(json)
  expect(repaired).toMatchObject(expected)
  expect(chatAction.safeParse({ type: 'show_form', form: repaired }).success).toBe(true)
})

test.each([
  ['no fields', { ...form, fields: [] }],
  ['no title', { ...form, title: '', titleAr: undefined }],
])('ignores a form with %s', (_, broken) => {
  expect(formOf(JSON.stringify({ form: broken }))).toBeUndefined()
})

test('a choice has the same number of options in both languages, or becomes a text field', () => {
  const field = { name: 'a', label: 'A', labelAr: 'أ', type: 'radio' }
  const fieldOf = (more: object) =>
    formOf(JSON.stringify({ ...form, fields: [{ ...field, ...more }] }))?.fields[0]
  expect(fieldOf({ options: ['x', 'y'], optionsAr: ['س'] })?.optionsAr).toEqual(['x', 'y'])
  expect(fieldOf({})?.type).toBe('text')
})
