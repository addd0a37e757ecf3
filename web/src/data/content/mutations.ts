import { useMutation, useQueryClient } from '@tanstack/react-query'
import { contentApplied, type ContentApplication } from '#contract/content-apply.ts'
import { callAsStaff } from '../auth/session.ts'
import { changeList } from './queries.ts'
import { writing } from './writes.ts'

/** Adds or overwrites several items, all of them or none; the list in memory follows. */
export function useApplyContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (application: ContentApplication) =>
      writing(callAsStaff('/content/apply', contentApplied, { method: 'POST', json: application })),
    onSuccess: ({ items: applied }) => {
      const keys = new Set(applied.map(({ key }) => key))
      changeList(client, (items) => [...items.filter(({ key }) => !keys.has(key)), ...applied])
    },
  })
}
