import { EventSourceParserStream } from 'eventsource-parser/stream'

/** The events of a `text/event-stream`. An incomplete event at its end is dropped. */
export async function* serverEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      yield { name: part.value.event ?? 'message', data: part.value.data }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
