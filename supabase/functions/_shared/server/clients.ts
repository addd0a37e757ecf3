import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database.types.ts'
import { publishableKey, secretKey, supabaseUrl } from './env.ts'

export type Client = SupabaseClient<Database>

/** Timeout of the database and the auth server. */
const timeoutMs = 10_000

/** A client with the rights of a visitor. */
export const asVisitor = (): Client => clientWith(publishableKey())

/** A client with the rights of the token's bearer, by the policies of Postgres. */
export const asCaller = (token: string): Client =>
  clientWith(publishableKey(), { authorization: `Bearer ${token}` })

/** A client that bypasses policies, for the SQL functions that are granted to the service role alone. */
export const asService = (): Client => clientWith(secretKey())

function clientWith(key: string, headers: Record<string, string> = {}): Client {
  return createClient<Database>(supabaseUrl(), key, {
    // One client per request: no session is stored or refreshed.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Only callers retry; a retry here would delay the error.
    db: { retry: false },
    global: { headers, fetch: fetchWithTimeout },
  })
}

const fetchWithTimeout: typeof fetch = (input, init) => {
  const signals = [init?.signal, AbortSignal.timeout(timeoutMs)].filter((signal) => !!signal)
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}
