import { isIP } from 'node:net'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database.types.ts'
import { databaseTimeoutMs, publishableKey, secretKey, supabaseUrl } from './env.ts'

export type Client = SupabaseClient<Database>

/** The calls that an instance makes at once. More are only open while the database is slow or away. */
const maxCalls = 200

export const asVisitor = (): Client => clientWith(publishableKey())

/**
 * A client for sign-in and password recovery of a visitor with this address or network. Supabase Auth then applies its
 * limits to that address instead of the address of the function, if the project forwards addresses; otherwise it ignores
 * the header. It accepts the header with a secret key only.
 */
export function asVisitorAt(address: string): Client {
  const [ip = ''] = address.split('/')
  return clientWith(secretKey(), isIP(ip) ? { 'sb-forwarded-for': ip } : {})
}

/** A client with the rights of the signed-in caller; row-level security applies. It has no `auth`. */
export const asCaller = (token: string): Client =>
  createClient<Database>(supabaseUrl(), publishableKey(), {
    // Without a session to look for, a call takes less time.
    accessToken: () => Promise.resolve(token),
    ...callOptions(),
  })

/** A client that bypasses row-level security, for SQL functions that only the service role may call. */
export const asService = (): Client => clientWith(secretKey())

const clientWith = (key: string, headers: Record<string, string> = {}): Client =>
  createClient<Database>(supabaseUrl(), key, {
    // Clients live for one request, so no session is stored or refreshed.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...callOptions(headers),
  })

const callOptions = (headers: Record<string, string> = {}) => ({
  // The browser retries. A retry here would only delay the error.
  db: { retry: false },
  global: { headers, fetch: fetchWithTimeout },
})

let calls = 0

const fetchWithTimeout: typeof fetch = async (input, init) => {
  if (calls >= maxCalls) throw new TypeError('too many calls at once')
  const signals = [init?.signal, AbortSignal.timeout(databaseTimeoutMs())].filter(
    (signal) => !!signal,
  )
  calls += 1
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  } finally {
    calls -= 1
  }
}
