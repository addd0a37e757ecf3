import { Buffer } from 'node:buffer'
import { ApiError } from './api-error.ts'

/** Bytes that are read and discarded after the limit; without this the caller gets a connection reset, not a 413. */
const maxDrainedBytes = 32 * 1024 * 1024
const maxDepth = 50

/** Reads the body of a request or response. Throws 413 above `limit` bytes, and 400 for a body that is not UTF-8. */
export async function readText({ body }: Pick<Body, 'body'>, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size <= limit) chunks.push(chunk)
      if (size > maxDrainedBytes) break
    }
  } catch {
    // The caller disconnected; this is no failure of ours that a log should have.
    throw badJson()
  }
  if (size > limit) throw new ApiError(413, 'too_large', 'The request is too large')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks, size))
  } catch {
    throw badJson()
  }
}

/** Parses untrusted JSON. Throws 400 for invalid or deeply nested JSON. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw badJson()
  try {
    return JSON.parse(text)
  } catch {
    throw badJson()
  }
}

const badJson = () => new ApiError(400, 'bad_json', 'The request is not valid JSON')

/** Deep nesting would overflow the stack when the value is serialized. */
function isTooDeep(text: string): boolean {
  // A text with few brackets cannot be deep.
  if (text.split(/[[{]/, maxDepth + 2).length <= maxDepth + 1) return false
  // A regular expression would backtrack in an unterminated string.
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (isString && char === '\\') at += 1
    else if (char === '"') isString = !isString
    else if (isString) continue
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}
