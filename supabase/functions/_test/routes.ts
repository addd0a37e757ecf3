import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'

/** A route with a valid request body. */
export type Endpoint = {
  method: 'POST' | 'PUT'
  /** The route with parameters. */
  route: string
  /** The requested path. */
  path: string
  good: object
  /** The size limit of the body in bytes; `null` if it is not read. */
  most: number | null
  token?: string
  headers?: (body: string) => Record<string, string>
  /** The status for the valid body. */
  status: number
}

/** Every route of the functions, such as `PUT /content/:key`. */
export async function routes(): Promise<{ app: Hono; method: string; path: string }[]> {
  const names = readdirSync(join(import.meta.dirname, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)
  const modules = await Promise.all(
    names.map((name): Promise<{ default: Hono }> => import(`../${name}/app.ts`)),
  )
  const all = modules
    .flatMap(({ default: app }) => app.routes.map(({ method, path }) => ({ app, method, path })))
    // Middleware has the method ALL.
    .filter(({ method }) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()]
}
