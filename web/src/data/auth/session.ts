import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Database } from '../../../../supabase/functions/_shared/database.types.ts'
import { loginResponse, meResponse, type LoginRequest, type StaffUser } from '#contract/auth.ts'
import { api, ApiError, callApi, networkError, readAnswer, type ApiOptions } from '../../lib/api.ts'
import { canLeave } from '../../lib/site-updated.ts'
import { readText, store, storeText } from '../../lib/storage.ts'
import { startedResponse } from './started.ts'
import { listen } from '../../lib/listen.ts'

/** The local storage key of the session (access and refresh token). */
const sessionKey = 'auth_token'

const guardedStorage = {
  getItem: (key: string) => readText('local', key),
  setItem: (key: string, value: string) => storeText('local', key, value),
  removeItem: (key: string) => storeText('local', key, null),
}

/**
 * Leaves out the end of a session by the clock of the server, so that the client counts from its own clock. One that is
 * an hour ahead would renew the session with each call (supabase/auth-js#926).
 */
const fetchSession: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!response.ok || !response.url.includes('/auth/v1/token')) return response
  const { expires_at: _, ...session } = await response.json()
  return Response.json(session)
}

export type StaffClient = SupabaseClient<Database>
let staffClient: StaffClient | undefined

/** Stores and refreshes the session. Created on first use, so that tests can set the environment first. */
const supabase = () =>
  (staffClient ??= createClient<Database>(
    import.meta.env.SUPABASE_URL,
    import.meta.env.SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { storageKey: sessionKey, detectSessionInUrl: false, storage: guardedStorage },
      db: { retry: false },
      global: { fetch: fetchSession },
    },
  ))
export const auth = () => supabase().auth

/** The access token, refreshed if it has expired; null when nobody is signed in. */
async function accessToken(): Promise<string | null> {
  const { data, error } = await auth().getSession()
  if (error && isAuthRetryableFetchError(error)) throw networkError()
  return data.session?.access_token ?? null
}

const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401

/** The access token of the signed-in user, for requests such as uploads that do not use callAsStaff. */
export async function staffToken(): Promise<string> {
  const token = await accessToken()
  if (!token) throw new ApiError('session_expired', 'The session has expired', 401)
  return token
}

/** Calls the API as the signed-in user. A 401 refreshes the token and tries once more. */
export async function callAsStaff<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  options: Omit<ApiOptions, 'token'> = {},
): Promise<T> {
  return withStaffToken(async (token) => {
    const started = options.method ? null : await startedResponse(path, token)
    return started
      ? readAnswer(started, schema, options.signal)
      : api(path, schema, { ...options, token })
  })
}

/** Sends a query to the database as the signed-in user. A 401 refreshes the token and tries once more. */
export const queryWithToken = <T>(query: (database: StaffClient) => Promise<T>): Promise<T> =>
  // The client adds the token.
  withStaffToken(() => query(supabase()))

/** Sends a request as the signed-in user. A 401 refreshes the token and tries once more. */
export async function withStaffToken<T>(send: (token: string) => Promise<T>): Promise<T> {
  const token = await staffToken()
  try {
    return await send(token)
  } catch (error) {
    if (!isUnauthorized(error)) throw error
    const { data, error: failure } = await auth().refreshSession()
    if (failure && isAuthRetryableFetchError(failure)) throw networkError()
    if (!data.session) throw error
    return await send(data.session.access_token)
  }
}

/** A new access token, for a tool outside of the browser, and when it ends. Earlier ones keep working until they end. */
export const toolsTokenQuery = queryOptions({
  queryKey: ['tools-token'],
  gcTime: 0,
  staleTime: Infinity,
  queryFn: async () => {
    const { data, error } = await auth().refreshSession()
    if (error && isAuthRetryableFetchError(error)) throw networkError()
    const { session } = data
    if (!session) throw new ApiError('session_expired', 'The session has expired', 401)
    const expires_at = new Date((session.expires_at ?? 0) * 1000).toISOString()
    return { token: session.access_token, expires_at }
  },
})

/** Reads the signed-in user, as the server knows them. */
export const readUser = async (signal?: AbortSignal): Promise<StaffUser> =>
  (await callAsStaff('/auth/me', meResponse, { signal })).user

/** Removes the session from this browser. Unlike `signOut`, it works without the server. */
export const removeSession = () => store('local', sessionKey, null)

/** The signed-in user or null. A rejected session is removed; an unreachable server is an error. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<StaffUser | null> => {
    if (!(await accessToken())) return null
    try {
      return await readUser(signal)
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403))
        throw error
      removeSession()
      return null
    }
  },
})

/** Whether the session expired while the admin was open. */
const sessionExpired = queryOptions({
  queryKey: ['session-expired'],
  queryFn: () => false,
  initialData: false,
  staleTime: Infinity,
})

const isSessionQuery = ([first]: readonly unknown[]) =>
  [userQuery, sessionExpired].some(({ queryKey }) => queryKey[0] === first)

export const useSessionExpired = () => useQuery(sessionExpired).data

/**
 * Called with every error of a signed-in user. A 401 opens the dialog to sign in again. After a 403 the rights of the
 * user are read again, once for several errors: an admin may have taken them back.
 */
export function handleSessionError(client: QueryClient, error: unknown) {
  if (!client.getQueryData(userQuery.queryKey) || !(error instanceof ApiError)) return
  if (isUnauthorized(error)) client.setQueryData(sessionExpired.queryKey, true)
  if (error.status === 403)
    void client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
}

/** Checks the password and stores the session. */
export async function signIn(credentials: LoginRequest): Promise<StaffUser> {
  const answer = await api('/auth/login', z.nullable(loginResponse), {
    method: 'POST',
    json: credentials,
  })
  if (!answer) throw new ApiError('unexpected', 'Login failed')
  const { token, refresh_token, user } = answer
  const { error } = await auth().setSession({ access_token: token, refresh_token })
  if (!error) return user
  throw isAuthRetryableFetchError(error)
    ? networkError()
    : new ApiError('internal', 'Login failed', error.status)
}

/** Whether the code of the second factor has to be entered before anything else. */
export const needsCode = (user: StaffUser) => user.second_factor === 'unchecked'

/** Sends an email with a link to a new password, if the account exists. */
export const useRecover = () =>
  useMutation({
    mutationFn: (email: string) => callApi('/auth/recover', { method: 'POST', json: { email } }),
  })

/** Checks the password. If the panel is open behind the form, it stays as it is until a missing code is entered. */
export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      if (needsCode(user) && client.getQueryData(userQuery.queryKey)) return
      completeSignIn(client, user)
    },
  })
}

/** Stores the user, so that their screens are shown. */
export function completeSignIn(client: QueryClient, user: StaffUser) {
  client.setQueryData(userQuery.queryKey, user)
  client.setQueryData(sessionExpired.queryKey, false)
}

/**
 * Revokes the session on the server and removes it here, also when the server cannot be reached. A 401 means it was
 * already revoked.
 */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      try {
        await withStaffToken((token) => callApi('/auth/logout', { method: 'POST', token }))
      } catch (error) {
        if (!isUnauthorized(error)) throw error
      }
    },
    onSettled: () => abandonSession(client),
  })
}

/** Returns to the login screen without signing in again. */
export function abandonSession(client: QueryClient) {
  removeSession()
  clearSession(client)
}

function clearSession(client: QueryClient) {
  client.setQueryData(sessionExpired.queryKey, false)
  client.setQueryData(userQuery.queryKey, null)
  // Mounted queries are removed when the panel unmounts; cached ones are removed here.
  client.removeQueries({ type: 'inactive' })
}

/**
 * Signs in and out with the other tabs of this browser. Where something would be lost, asks to sign in again. Returns how
 * to stop.
 */
export function followOtherTabs(client: QueryClient) {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== sessionKey && key !== null) return
    const current = client.getQueryData(userQuery.queryKey)
    if (!current) {
      if (newValue) void client.refetchQueries({ queryKey: userQuery.queryKey })
    } else if (!newValue) {
      if (canLeave()) clearSession(client)
      else client.setQueryData(sessionExpired.queryKey, true)
    } else if (client.getQueryData(sessionExpired.queryKey)) {
      // The panel stays as it is until the same person has signed in completely.
      const continueAs = (user: StaffUser) =>
        user.id === current.id && !needsCode(user) && completeSignIn(client, user)
      void readUser().then(continueAs, () => undefined)
    }
  }
  return listen(window, 'storage', onStorage)
}

/** Refetches all mounted queries except the session. Rejects if any of them fails. */
export const refetchActive = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ queryKey }) => !isSessionQuery(queryKey) },
    { throwOnError: true },
  )
