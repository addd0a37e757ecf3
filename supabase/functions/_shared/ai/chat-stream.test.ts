import { describe, expect, test } from 'vitest'
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
  ['A [[', 'A ', []],
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
  ['ينتهي [[show_services: strategy، knowledge]] هنا', 'ينتهي  هنا', shown],
])('%j reads as %j', (text, words, actions) => {
  for (const size of [1, 2, 3, 10, 1000]) {
    const result = readChunks(text, size)
    expect(result).toMatchObject({ words, actions })
    for (const part of result.shown) {
      expect(words.startsWith(part), 'shown text is never removed').toBe(true)
      expect(part).not.toMatch(/\[\[|service_carousel|"form"/)
    }
  }
})

describe('actions', () => {
  test('match the contract', () => {
    const made = [
      parseMarker('offer_booking', context),
      parseMarker('show_services: strategy', context),
      parseMarker(`show_form: ${JSON.stringify(form)}`, context),
    ]
    for (const action of made) expect(chatAction.parse(action)).toEqual(action)
  })

  test('services are unique and in the firm’s order; without ids all of them', () => {
    const idsOf = (marker: string) => {
      const action = parseMarker(marker, context)
      return action?.type === 'show_services' ? action.services.map(({ id }) => id) : []
    }
    expect(idsOf('show_services: strategy, made-up, KNOWLEDGE, strategy')).toEqual([
      'knowledge',
      'strategy',
    ])
    expect(idsOf('show_services')).toEqual(services.map(({ id }) => id))
    expect(idsOf('show_services: made-up')).toEqual([])
  })

  test.each([
    ['an unknown field type', { ...form, fields: [{ ...form.fields[1], type: 'file' }] }],
    ['no fields', { ...form, fields: [] }],
    ['no Arabic title', { ...form, titleAr: undefined }],
  ])('ignores a form with %s', (_, broken) => {
    expect(parseJsonAction(JSON.stringify({ form: broken }), context)).toBeUndefined()
  })

  test('a choice has the same number of options in both languages, or becomes a text field', () => {
    const field = { name: 'a', label: 'A', labelAr: 'أ', type: 'radio' }
    const fieldOf = (more: object) => {
      const action = parseJsonAction(
        JSON.stringify({ ...form, fields: [{ ...field, ...more }] }),
        context,
      )
      return action?.type === 'show_form' ? action.form.fields[0] : undefined
    }
    expect(fieldOf({ options: ['x', 'y'], optionsAr: ['س'] })?.optionsAr).toEqual(['x', 'y'])
    expect(fieldOf({})?.type).toBe('text')
  })
})
