import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Settings } from '../stack/settings.ts'
import { getting, sending } from './load.ts'

const list = z.array(z.record(z.string(), z.unknown()))
const signedIn = z.object({ token: z.string() })

/** What the benchmark of content asks: as a visitor, as an editor, and past the function through REST. */
export function contentClient(settings: Settings, port: number) {
  const key = 'hero.title'
  const apikey = settings.env['SUPABASE_PUBLISHABLE_KEY'] ?? ''
  const published = (at = port) => fetch(`http://127.0.0.1:${at}/content`)

  /** The public list as it travels: packed, if that is asked for. */
  async function bytes(headers: Record<string, string> = {}): Promise<Buffer> {
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    get(`http://127.0.0.1:${port}/content`, { headers }, (answer) => resolve(buffer(answer)))
    return promise
  }

  /** The same read, the same columns and order, as a request to REST. */
  async function throughRest(): Promise<string> {
    const [item = {}] = z.parse(list, await (await published()).json())
    const query = new URLSearchParams({
      select: Object.keys(item).join(),
      is_active: 'eq.true',
      is_published: 'eq.true',
      order: 'category,order_index,key',
    })
    return getting(`/rest/v1/content_items?${query}`, { apikey })
  }

  /** A save as the function asks for it, and the same past it, as a request to REST. */
  const save = (token: string, n: number) =>
    sending('PUT', `/content/${key}`, JSON.stringify({ value_en: `Bench ${n}` }), {
      authorization: `Bearer ${token}`,
    })
  const saveThroughRest = (token: string, n: number) =>
    sending(
      'PATCH',
      `/rest/v1/content_items?key=eq.${key}`,
      JSON.stringify({ value_en: `Rest ${n}` }),
      { apikey, authorization: `Bearer ${token}`, prefer: 'return=representation' },
    )

  async function signIn(): Promise<string> {
    const { DEMO_EDITOR_EMAIL: email, DEMO_EDITOR_PASSWORD: password } = settings.env
    const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return z.parse(signedIn, await answer.json()).token
  }

  /** Saves a text and asks another instance until it shows there; the milliseconds. */
  async function changeSeen(token: string, elsewhere: number): Promise<number> {
    const text = `Bench ${crypto.randomUUID()}`
    await (await published(elsewhere)).text()
    await fetch(`http://127.0.0.1:${port}/content/${key}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ value_en: text }),
    })
    const saved = performance.now()
    while (!(await (await published(elsewhere)).text()).includes(text))
      if (performance.now() - saved > 10_000) return Infinity
    return performance.now() - saved
  }

  const etag = async () => (await published()).headers.get('etag') ?? ''
  return { key, bytes, throughRest, etag, save, saveThroughRest, signIn, changeSeen }
}
