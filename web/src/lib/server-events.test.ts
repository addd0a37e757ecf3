import { expect, it } from 'vitest'
import { serverEvents } from './server-events.ts'

const encoder = new TextEncoder()

const stream = (chunks: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })

async function read(...chunks: (string | Uint8Array<ArrayBuffer>)[]) {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk))
  const events = []
  for await (const event of serverEvents(stream(bytes))) events.push(event)
  return events
}

const text = 'event: text\ndata: {"text":"أهلًا 👋"}\n\nevent: done\ndata: {}\n\n'
const greeting = { name: 'text', data: '{"text":"أهلًا 👋"}' }
const expected = [greeting, { name: 'done', data: '{}' }]

it.each(['\n', '\r\n', '\r'])('accepts lines that end in %j', async (end) => {
  expect(await read(text.replaceAll('\n', end))).toEqual(expected)
})

it('accepts single-byte chunks that split characters and line ends', async () => {
  const chunks = Array.from(encoder.encode(text.replaceAll('\n', '\r\n')), (byte) =>
    Uint8Array.of(byte),
  )
  expect(await read(...chunks)).toEqual(expected)
})

it('joins data lines, keeps their colons and uses the default event name', async () => {
  expect(await read('data:a: b\ndata: c\n\n')).toEqual([{ name: 'message', data: 'a: b\nc' }])
})

it('ignores comments and unknown fields', async () => {
  const events = await read(': keep-alive\n\nid: 7\nretry: 10\n\n\n\ndata: x\n\n')
  expect(events).toEqual([{ name: 'message', data: 'x' }])
})

it('drops an incomplete event', async () => {
  expect(await read(text, 'event: text\ndata: {"te')).toEqual(expected)
})

it('cancels the stream when the consumer stops', async () => {
  let isCancelled = false
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(encoder.encode(text)),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const event of serverEvents(endless)) if (event.name === 'done') break
  expect(isCancelled).toBe(true)
})
