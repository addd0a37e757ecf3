import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalize, resolve, sep } from 'node:path'
import { parseAccept } from 'hono/utils/accept'
import { getMimeType } from 'hono/utils/mime'
import { cacheHeader } from './headers.ts'
import { readIfThere } from './read-if-there.ts'

/** The compressed files next to each file, the best encoding first. */
const compressed = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
]

/**
 * Sends a file of a folder in an encoding that the client accepts, or 304 instead of 200. Returns false if there is none.
 * The file is read whole, since pages are rendered again meanwhile: a length that was looked up before could be that of
 * another file.
 */
export function sendFile(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const file = normalize(`${resolve(folder)}/${decoded(path)}`)
  if (!file.startsWith(resolve(folder) + sep)) return false
  const found = readEncoded(file, request.headers['accept-encoding'] ?? '')
  if (!found) return false
  const { bytes, encoding } = found
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  response.setHeader('cache-control', cacheHeader(path))
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('etag', etag)
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end()
    return true
  }
  response.setHeader('content-type', getMimeType(file) ?? 'application/octet-stream')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  response.end(bytes)
  return true
}

/** Reads the smallest form of a file that is accepted. */
function readEncoded(file: string, accept: string) {
  const accepted = new Set(parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? type : [])))
  const forms = compressed.filter(({ encoding }) => accepted.has(encoding))
  for (const { encoding, extension } of [...forms, { encoding: '', extension: '' }]) {
    const bytes = readIfThere(file + extension)
    if (bytes) return { bytes, encoding }
  }
  return null
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
