import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rpcAsStaff } from '../staff-rpc.ts'

/** Queues deliveries again and returns how many. */
export function useRequeue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => rpcAsStaff('requeue_deliveries', { deliveries: ids }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
}
