import { listed } from '../../supabase/functions/_test/listed.ts'

/** How a raw request ends: it waits for a response, closes its side, or resets the connection. */
export type RawRequest = { bytes: Buffer; end: 'wait' | 'close' | 'reset' }

const wordsOf = (text: string) => text.trim().split(/\s+/)

const methods = wordsOf('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT')
const oddMethods = [...wordsOf('PROPFIND M-SEARCH QUERY get GÉT PRI'), 'G\0T', '', 'X'.repeat(300)]
const paths = wordsOf(`
  / /en/ /admin /index.html /preview.html /assets/ /api/health /api/content /api/contact
  /functions/v1/health /functions/v1/none /rest/v1/ /auth/v1/verify /auth/v1/user
  /storage/v1/ /storage/v1/object/public/images/a.png`)
const oddTargets = [
  ...wordsOf(String.raw`
    // /// //? //@ //:80 //[ //]:1 /\ \ * ? # /# /?# @ : /:
    http:// http://[ http://a:99999/ http://%/ https://evil.example/ ws://x/ file:///etc/passwd
    evil.example:443 /% /%% /%0 /%00 /%zz /%c0%af /%ed%a0%80 /%2e%2e/%2e%2e/etc/passwd
    /../../../etc/passwd /..\..\x /./././ /é /index.html/ /index.html%00.js
    /auth/v1/verify?type=recovery&token=% /auth/v1/verify?token=%ff&type=recovery
    /auth/v1/verify?type=recovery&token=%0d%0aset-cookie:%20a /auth/v1// /auth/v1/%00
    /api// /api/%00 /api/../.. /api/? /functions/v1// /functions/v1/% /functions/v1/../rest/v1/
    /functions/v1/health/%00 /rest/v1// /rest/v1/%zz /rest/v1/content_items?select=%
    /storage/v1/object/public/% /storage/v1/object/public/images/%00
    /storage/v1/object/public/images/..%2f..%2fx`),
  '/a\0b',
  '/a b',
  '/\u007f',
  '/\t',
  `/${'a'.repeat(9000)}`,
  `/${'%'.repeat(500)}`,
  `/${'../'.repeat(500)}`,
  `/?${'a=1&'.repeat(2000)}`,
]
const headers = [
  ...listed(`
    Host: localhost | Host: | Host: [ | Host: a b | Host: // | Host: localhost:99999 | X: é
    Accept-Encoding: gzip;q=0 | Accept-Encoding: ;;q=,, | Accept-Encoding: br, gzip, *;q=9
    Range: bytes=9-2 | Range: bytes=-1 | Range: bytes=1- | Range: bytes=99999999- | Range: x
    Range: bytes=1-2,3-4,0--9 | If-None-Match: * | If-None-Match: W/"
    If-Modified-Since: never | Expect: 100-continue | Expect: tea | Upgrade: TLS/1.0
    Connection: close, host | Connection: keep-alive | Keep-Alive: timeout=-1 | Trailer: x
    TE: trailers | Content-Length: 5 | Content-Length: 0 | Content-Length: -1
    Content-Length: 1e9 | Content-Length: 100000 | Content-Length: 99999999999999999999
    Transfer-Encoding: chunked | Transfer-Encoding: chunked, identity
    Transfer-Encoding : chunked | Transfer-Encoding: xchunked | Content-Type: text/plain
    Content-Type: application/json; charset= | Content-Type: multipart/form-data
    Content-Encoding: gzip | Origin: null | Origin: // | Authorization: Bearer
    Authorization: Bearer a.b.c | Cookie: a=b; a | X-Forwarded-For: ,,, | X-Forwarded-For: ÿ
    X-Proxy-Secret: | no colon | : no name | a b: c | __proto__: x | constructor: x
    Accept-Profile: private
  `),
  ' folded',
  'Host: x\0y',
  'X: \0',
  'Prefer: \0',
  'Via: \t',
  'apikey: \t',
  'X: a\nY: b',
  'X: a\rY: b',
  `Accept: ${'a/b,'.repeat(500)}`,
  `X: ${'y'.repeat(20_000)}`,
  'Connection: upgrade\r\nUpgrade: websocket',
  'Connection: upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AA',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Range-Unit: items\r\nRange: 5-1',
]
const bodies = [
  '',
  'hello',
  '{',
  '{}',
  '[]',
  'null',
  '\0'.repeat(50),
  'GET / HTTP/1.1\r\n\r\n',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffff\r\n',
  'zz\r\n\r\n',
  '5;a=b\r\nhel',
]

const ends = ['wait', 'close', 'reset'] as const

/** Latin-1, so that every character is one byte of the request. */
const bytesOf = (text: string) => Buffer.from(text, 'latin1')
const requestText = (line: string, lines: readonly string[], body: string) =>
  [line, ...lines, '', body].join('\r\n')

/** Requests that combine each odd target, header, method and body with a valid rest, in a fixed order. */
export function craftedRequests(count: number): RawRequest[] {
  const host = 'Host: localhost'
  const closing = [host, 'Connection: close']
  const texts = [
    ...oddTargets.map((target) => requestText(`GET ${target} HTTP/1.1`, closing, '')),
    ...paths.flatMap((path) =>
      headers.map((header) => requestText(`GET ${path} HTTP/1.1`, [...closing, header], 'hello')),
    ),
    ...oddMethods.map((method) => requestText(`${method} / HTTP/1.1`, closing, '')),
    ...methods.flatMap((method) =>
      paths.map((path) => requestText(`${method} ${path} HTTP/1.1`, closing, '')),
    ),
    ...bodies.flatMap((body) =>
      ['/api/contact', '/functions/v1/contact', '/auth/v1/token'].map((path) =>
        requestText(`POST ${path} HTTP/1.1`, [...closing, 'Transfer-Encoding: chunked'], body),
      ),
    ),
    requestText('GET / HTTP/1.1', [host], '').repeat(50),
    requestText('GET // HTTP/1.1', [host], '').repeat(50),
    requestText('GET /api/health HTTP/1.1', [host], '').repeat(20),
    requestText(
      'GET / HTTP/1.1',
      Array.from({ length: 3000 }, (_, at) => `X-${at}: 1`),
      '',
    ),
    '\r\n'.repeat(100),
    '\0',
    '\x16\x03\x01\x02\x00\x01',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'GET',
    'GET / HTTP/1.1\r\nHost',
  ]
  // Spread over the list, so that every kind is among them.
  return Array.from({ length: count }, (_, at) => ({
    bytes: bytesOf(texts[Math.floor((at * texts.length) / count)] ?? ''),
    end: ends[at % ends.length] ?? 'wait',
  }))
}
