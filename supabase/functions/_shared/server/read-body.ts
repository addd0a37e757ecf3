import { Refusal } from './api-error.ts'

/** What is read and thrown away after the cap, so that the caller hears the answer instead of a reset. */
const drained = 32 * 1024 * 1024
const deepest = 50

/** Reads a JSON body of at most `limit` bytes. Nothing is decoded or parsed before its size is known. */
export const readJson = async (request: Request, limit: number): Promise<unknown> =>
  parseJson(await readText(request, limit))

/** The body as it was sent, for whoever has to check a signature before believing it. */
export const readText = async (request: Request, limit: number): Promise<string> =>
  decode(await readBytes(request, limit))

/** Parses JSON from outside; refuses what is none, or nests without end. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) throw badJson()
  try {
    return JSON.parse(text)
  } catch {
    throw badJson()
  }
}

const badJson = () => new Refusal(400, 'bad_json', 'The request is not valid JSON')

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // The announced length may be a lie, so it can only refuse; what arrives is counted all the same.
  let fits = Number(request.headers.get('content-length') ?? 0) <= limit
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    fits &&= size <= limit
    if (fits) chunks.push(chunk)
    else chunks.length = 0
    if (size > drained) break
  }
  if (!fits) throw new Refusal(413, 'too_large', 'The request is too large')
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

/** No form of ours nests deeply; thousands of brackets would overflow whoever writes the value out again. */
function isDeep(text: string): boolean {
  // As deep as it has brackets, at most.
  if (text.split(/[[{]/, deepest + 2).length <= deepest + 1) return false
  // Sign by sign: an expression that looks for strings goes back over one that never ends, again and again.
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
