import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A mutation after which these queries are read again, also after an error, to show the current state. */
export function useChange<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  ...queryKeys: QueryKey[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
