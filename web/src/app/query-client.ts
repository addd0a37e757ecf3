import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { noteSessionEnd } from '../data/auth/session.ts'

/** Server state of the admin: failures are logged, kept with the call that failed, and not repeated. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    console.error(error)
    noteSessionEnd(client, error)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // `always`: without a network a call fails and says so, instead of waiting unseen.
      queries: {
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
