// Serves every edge function in one Deno process, at the same paths as Supabase.
import { readdirSync } from 'node:fs'
import process from 'node:process'

type App = { fetch: (request: Request) => Response | Promise<Response> }

const functions = new URL('../../supabase/functions/', import.meta.url)
const names = readdirSync(functions, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name)
const apps = new Map<string, App>()

for (const name of names) {
  try {
    const module: { default: App } = await import(new URL(`${name}/app.ts`, functions).href)
    apps.set(name, module.default)
  } catch (error) {
    // The other functions still run.
    console.error(`${name} failed to load:`, error)
  }
}

// When a connection is lost, the database driver throws outside of any promise (porsager/postgres#1154).
process.on('uncaughtException', (error) => console.error('uncaught exception:', error))

const notServed = (name: string) =>
  names.includes(name)
    ? Response.json({ error: 'This function is not running', code: 'unavailable' }, { status: 503 })
    : Response.json({ error: 'There is no such function', code: 'not_found' }, { status: 404 })

Deno.serve(
  { port: Number(process.env['FUNCTIONS_PORT']), hostname: '127.0.0.1', onListen: () => undefined },
  (request) => {
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/functions\/v1/, '')
    const name = path.split('/')[1] ?? ''
    const app = apps.get(name)
    if (!app) return notServed(name)
    if (path === url.pathname) return app.fetch(request)
    url.pathname = path
    return app.fetch(new Request(url, request))
  },
)
