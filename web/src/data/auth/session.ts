import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { loginResponse, meResponse, type LoginRequest, type StaffUser } from '#contract/auth.ts'
import { api, ApiError, networkError, type ApiOptions } from '../../lib/api.ts'

/** Where the session (access and refresh token) is kept in the browser. */
const sessionKey = 'auth_token'

let supabase: SupabaseClient | undefined

/** Keeps the session and refreshes it silently; made on first use, so that tests may set the scene. */
export const auth = () =>
  (supabase ??= createClient(
    import.meta.env.SUPABASE_URL,
    import.meta.env.SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { storageKey: sessionKey, detectSessionInUrl: false },
    },
  )).auth

/** The access token, refreshed if it has expired; null when nobody is signed in. */
async function accessToken(): Promise<string | null> {
  const { data, error } = await auth().getSession()
  if (error && isAuthRetryableFetchError(error)) throw networkError()
  return data.session?.access_token ?? null
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401

/** The access token of the person signed in, for what is not called through the API: uploads. */
export async function staffToken(): Promise<string> {
  const token = await accessToken()
  if (!token) throw new ApiError('session_expired', 'The session has expired', 401)
  return token
}

/** Calls the API as the person signed in; a token refused once is refreshed and tried again. */
export async function callAsStaff<T>(
  path: string,
  schema: ZodMiniType<T>,
  options?: Omit<ApiOptions, 'token'>,
): Promise<T>
export async function callAsStaff(
  path: string,
  schema: null,
  options?: Omit<ApiOptions, 'token'>,
): Promise<void>
export async function callAsStaff<T>(
  path: string,
  schema: ZodMiniType<T> | null,
  options: Omit<ApiOptions, 'token'> = {},
): Promise<T | void> {
  const send = (token: string) =>
    schema ? api(path, schema, { ...options, token }) : api(path, null, { ...options, token })
  const token = await staffToken()
  try {
    return await send(token)
  } catch (error) {
    if (!isRefused(error)) throw error
    const { data, error: failure } = await auth().refreshSession()
    if (failure && isAuthRetryableFetchError(failure)) throw networkError()
    if (!data.session) throw error
    return await send(data.session.access_token)
  }
}

/**
 * Removes the session from this browser, whether or not the server can be told. (`signOut` would ask
 * the server once more, and keep the session when that fails.)
 */
export const removeSession = () => localStorage.removeItem(sessionKey)

/** Who is signed in; null for nobody. A refused session is removed, an unreachable server is an error. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<StaffUser | null> => {
    if (!(await accessToken())) return null
    try {
      return (await callAsStaff('/auth/me', meResponse, { signal })).user
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403))
        throw error
      removeSession()
      return null
    }
  },
})

/** Whether the session ended while someone was at work: they sign in again where they are. */
const sessionEnded = queryOptions({
  queryKey: ['session-ended'],
  queryFn: () => false,
  initialData: false,
  staleTime: Infinity,
})

/** Whether a query says who is signed in. */
export const isSessionQuery = ([first]: readonly unknown[]) =>
  [userQuery, sessionEnded].some(({ queryKey }) => queryKey[0] === first)

export const useSessionExpired = () => useQuery(sessionEnded).data

/** Called with every failure: one that means "no longer signed in" opens the way to sign in again. */
export function handleSessionExpiry(client: QueryClient, error: unknown) {
  const isSignedIn = Boolean(client.getQueryData(userQuery.queryKey))
  if (isSignedIn && isRefused(error)) client.setQueryData(sessionEnded.queryKey, true)
}

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: LoginRequest) => {
      const answer = await api('/auth/login', loginResponse, { method: 'POST', json: credentials })
      const { error } = await auth().setSession({
        access_token: answer.token,
        refresh_token: answer.refresh_token,
      })
      if (error)
        throw isAuthRetryableFetchError(error)
          ? networkError()
          : new ApiError('internal', 'Login failed', error.status)
      return answer.user
    },
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user)
      client.setQueryData(sessionEnded.queryKey, false)
    },
  })
}

/** Revokes the session on the server, then forgets it here; one that is refused is gone already. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await callAsStaff('/auth/logout', null, { method: 'POST' }).catch((error: unknown) => {
        if (!isRefused(error)) throw error
      })
      removeSession()
    },
    onSuccess: () => leave(client),
  })
}

/** Gives up an ended session: back to the login screen, nothing of the last person kept. */
export function abandonSession(client: QueryClient) {
  removeSession()
  leave(client)
}

function leave(client: QueryClient) {
  client.setQueryData(sessionEnded.queryKey, false)
  client.setQueryData(userQuery.queryKey, null)
  // What is on screen goes with the screen; what was kept for a return goes now.
  client.removeQueries({ type: 'inactive' })
}

/** Fetches anew everything that is on screen; fails when any of it does. Who is signed in is no part of that. */
export const refetchActive = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ queryKey }) => !isSessionQuery(queryKey) },
    { throwOnError: true },
  )
