import { ApiError } from './api-error.ts'

/** Bytes that are read and discarded after the limit; without this the caller gets a connection reset, not a 413. */
const maxDrainedBytes = 32 * 1024 * 1024
const maxDepth = 50

/** Reads a JSON body. Throws 413 above `limit` bytes, before the body is decoded. */
export const readJson = async (request: Request, limit: number): Promise<unknown> =>
  parseJson(await readText(request, limit))

/** Reads the body unparsed, to verify its signature. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  decode(await readBytes(request, limit))

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

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The content-length may be missing or wrong, so the bytes are counted too.
  let fits = Number(request.headers.get('content-length') ?? 0) <= limit
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    fits &&= size <= limit
    if (fits) chunks.push(chunk)
    else chunks.length = 0
    if (size > maxDrainedBytes) break
  }
  if (!fits) throw new ApiError(413, 'too_large', 'The request is too large')
  return joined(chunks, size)
}

function joined(chunks: Uint8Array[], size: number): Uint8Array {
  const [only] = chunks
  if (only?.byteLength === size) return only
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badJson()
  }
}

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
