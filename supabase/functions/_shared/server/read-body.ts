import { ApiError } from './api-error.ts'

/** Read and discarded after the limit, so that the caller gets the response instead of a connection reset. */
const drained = 32 * 1024 * 1024
const deepest = 50

/** Reads a JSON body of at most `limit` bytes; checks the size before it decodes or parses. */
export const readJson = async (request: Request, limit: number): Promise<unknown> =>
  parseJson(await readText(request, limit))

/** The body as it was sent, to check a signature before parsing. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  decode(await readBytes(request, limit))

/** Parses untrusted JSON; throws 400 for invalid or deeply nested JSON. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw badJson()
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
  // The content-length may be wrong, so the bytes are counted as well.
  let fits = Number(request.headers.get('content-length') ?? 0) <= limit
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    fits &&= size <= limit
    if (fits) chunks.push(chunk)
    else chunks.length = 0
    if (size > drained) break
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

/** No valid body nests deeply; thousands of brackets would overflow the stack when the value is serialized. */
function isDeep(text: string): boolean {
  // The number of brackets limits the depth.
  if (text.split(/[[{]/, deepest + 2).length <= deepest + 1) return false
  // Character by character, because a regular expression backtracks in an unterminated string.
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isString && sign === '\\') at += 1
    else if (sign === '"') isString = !isString
    else if (isString) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepest) return true
  }
  return false
}
