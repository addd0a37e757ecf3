import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requeueResponse } from '#contract/deliveries.ts'
import { callAsStaff } from '../auth/session.ts'

/** Queues deliveries again. */
export function useRequeue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) =>
      callAsStaff('/deliveries/requeue', requeueResponse, { method: 'POST', json: { ids } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
}
