import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../database.types.ts'
import { publishableKey, secretKey, supabaseUrl } from './env.ts'

export type Client = SupabaseClient<Database>

/** Longest wait for the database or the auth server. */
const patience = 10_000

/** A client that may do what any visitor may. */
export const asVisitor = (): Client => clientWith(publishableKey())

/** A client that acts as the bearer of the token: Postgres checks it, and its policies decide. */
export const asCaller = (token: string): Client =>
  clientWith(publishableKey(), { authorization: `Bearer ${token}` })

/** A client past all policies, for the narrow SQL functions that are granted to nobody else. */
export const asService = (): Client => clientWith(secretKey())

function clientWith(key: string, headers: Record<string, string> = {}): Client {
  return createClient<Database>(supabaseUrl(), key, {
    // One request, one client: nothing is remembered or refreshed behind its back.
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The caller retries if anyone does; waiting here would turn "down" into "hanging".
    db: { retry: false },
    global: { headers, fetch: fetchInTime },
  })
}

const fetchInTime: typeof fetch = (input, init) => {
  const signals = [init?.signal, AbortSignal.timeout(patience)].filter((signal) => !!signal)
  return fetch(input, { ...init, signal: AbortSignal.any(signals) })
}
