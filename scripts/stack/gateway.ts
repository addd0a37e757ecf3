import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerDown, forward } from './forward.ts'

/** The one address of the API, as on a Supabase project: functions to Deno, everything else to Lite. */
export function startGateway(
  port: number,
  parts: { lite: number; functions: number },
  unreachable: Set<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const [, service] = /^\/(auth|rest|storage)\/v1\//.exec(path) ?? []
    if (path.startsWith('/functions/v1/')) forward(request, response, parts.functions, path)
    else if (request.method === 'OPTIONS') preflight(request, response)
    else if (service && unreachable.has(service)) answerDown(request, response, openToAll)
    else if (service)
      forward(request, response, parts.lite, path, {
        ...openToAll,
        ...(service === 'storage' && inert),
      })
    else
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"message":"no Route matched"}')
  })
  server.keepAliveTimeout = 60_000
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', () => resolve(server))
  return promise
}

/** A file somebody uploaded is what its type says and nothing that runs, even opened on its own. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, x-supabase-api-version, sb-error-code',
}

/** Lets a page of another origin call with its keys and tokens, as Supabase's own gateway does; functions answer for themselves. */
function preflight(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    ...openToAll,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  })
  response.end()
}
