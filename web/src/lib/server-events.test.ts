import { expect, it } from 'vitest'
import { serverEvents } from './server-events.ts'

const encoder = new TextEncoder()

const stream = (pieces: Uint8Array<ArrayBuffer>[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

async function read(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece))
  const events = []
  for await (const event of serverEvents(stream(bytes))) events.push(event)
  return events
}

const text = 'event: text\ndata: {"text":"أهلًا 👋"}\n\nevent: done\ndata: {}\n\n'
const expected = [
  { name: 'text', data: '{"text":"أهلًا 👋"}' },
  { name: 'done', data: '{}' },
]

it('reads events', async () => {
  expect(await read(text)).toEqual(expected)
})

it.each(['\r\n', '\r'])('with lines that end in %j', async (end) => {
  expect(await read(text.replaceAll('\n', end))).toEqual(expected)
})

it('in pieces of one byte, letters of several bytes and line ends among them', async () => {
  const pieces = Array.from(encoder.encode(text.replaceAll('\n', '\r\n')), (byte) =>
    Uint8Array.of(byte),
  )
  expect(await read(...pieces)).toEqual(expected)
})

it('joins lines of data, keeps colons in them and names what has no name', async () => {
  expect(await read('data:a: b\ndata: c\n\n')).toEqual([{ name: 'message', data: 'a: b\nc' }])
})

it('passes over comments and what it does not know', async () => {
  expect(await read(': keep-alive\n\nid: 7\nretry: 10\n\n\n\ndata: x\n\n')).toEqual([
    { name: 'message', data: 'x' },
  ])
})

it('lets go of what breaks off', async () => {
  expect(await read(text, 'event: text\ndata: {"te')).toEqual(expected)
})

it('stops reading when its reader has heard enough', async () => {
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
