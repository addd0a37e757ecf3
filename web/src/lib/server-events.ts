import { createParser } from 'eventsource-parser'

/** The events of a `text/event-stream`. An incomplete event at its end is dropped. */
export async function* serverEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const events: { name: string; data: string }[] = []
  const parser = createParser({
    onEvent: ({ event: name = 'message', data }) => void events.push({ name, data }),
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parser.feed(part.value)
      yield* events.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
