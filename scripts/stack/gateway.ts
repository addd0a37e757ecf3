import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { startHttpServer } from './http-server.ts'
import { sendUnavailable, proxyRequest } from './proxy.ts'
import { createRecoveryLink, recoveryLinksPath } from './recovery-links.ts'
import type { Settings } from './settings.ts'

/** Serves the API at one address, as on a Supabase project: functions come from Deno, everything else from Lite. */
export function startGateway(
  settings: Settings,
  ports: { lite: number; functions: number },
  unreachable: Set<string>,
): Promise<Server> {
  return startHttpServer(settings.ports.api, (request, response) => {
    const path = request.url ?? '/'
    const [, service] = /^\/(auth|rest|storage)\/v1\//.exec(path) ?? []
    if (path.startsWith('/functions/v1/')) proxyRequest(request, response, ports.functions, path)
    else if (request.method === 'OPTIONS') preflight(request, response)
    else if (service && unreachable.has(service)) sendUnavailable(request, response, corsHeaders)
    else if (request.method === 'POST' && path === recoveryLinksPath)
      void createRecoveryLink(settings, request, response).catch(() => response.destroy())
    else if (service)
      proxyRequest(request, response, ports.lite, path, {
        ...corsHeaders,
        ...(service === 'storage' && uploadHeaders),
      })
    else
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"message":"no Route matched"}')
  })
}

/** Uploaded files must not run scripts, even when they are opened directly. */
const uploadHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'content-range, content-location, x-supabase-api-version, sb-error-code',
}

/** Allows calls with keys and tokens from any origin, as Supabase's gateway does. Functions send their own CORS headers. */
function preflight(request: IncomingMessage, response: ServerResponse) {
  response.writeHead(204, {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '3600',
  })
  response.end()
}
