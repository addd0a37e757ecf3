/** One event of a `text/event-stream`. */
type ServerEvent = { name: string; data: string }

/** Parses an event stream. An incomplete event at its end is dropped. */
export async function* serverEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent, void> {
  let rest = ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // A CRLF may be split between two chunks.
      const blocks = (rest + part.value).replaceAll('\r\n', '\n').split(/\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Parses one event. Comments and other fields are ignored. */
function eventOf(block: string): ServerEvent | undefined {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split(/[\n\r]/)) {
    const [, field, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { name, data: data.join('\n') } : undefined
}
