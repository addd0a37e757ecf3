import type { QueryClient } from '@tanstack/react-query'
import { isOfSession } from './session.ts'

/** Fetches anew everything that is on screen; fails when any of it does. Who is signed in is no part of that. */
export const refetchShown = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ queryKey }) => !isOfSession(queryKey) },
    { throwOnError: true },
  )
