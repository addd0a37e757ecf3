import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  contentItem,
  contentList,
  type ContentChange,
  type ContentItem,
  type NewContentItem,
} from '../../../supabase/functions/_shared/contract/content.ts'
import { callAsStaff } from './auth.ts'

/** Where one item is asked for. */
export const contentPath = (key: string) => `/content/${encodeURIComponent(key)}`

/** Every content item, published or not, as staff see them. */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  staleTime: Infinity,
  // Gone with the panel: nothing of the last person is kept after they sign out.
  gcTime: 0,
  queryFn: ({ signal }) => callAsStaff('/content/admin', contentList, { signal }),
})

/** After a success the list in memory changes; nothing is fetched again. */
export const changeList = (client: QueryClient, change: (items: ContentItem[]) => ContentItem[]) =>
  client.setQueryData(contentQuery.queryKey, (items) => items && change(items))

export function useSaveContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, change }: { key: string; change: ContentChange }) =>
      callAsStaff(contentPath(key), contentItem, { method: 'PUT', json: change }),
    onSuccess: (saved) =>
      changeList(client, (items) => items.map((item) => (item.key === saved.key ? saved : item))),
  })
}

export function useCreateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: NewContentItem) =>
      callAsStaff('/content', contentItem, { method: 'POST', json: item }),
    onSuccess: (created) => changeList(client, (items) => [...items, created]),
  })
}

export function useDeleteContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      await callAsStaff(contentPath(key), null, { method: 'DELETE' })
      return key
    },
    onSuccess: (key) => changeList(client, (items) => items.filter((item) => item.key !== key)),
  })
}

/** The item as it is in the database now; undefined when it is gone. */
export function useLatestContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (key: string) => {
      const items = await client.fetchQuery({ ...contentQuery, staleTime: 0 })
      return items.find((item) => item.key === key)
    },
  })
}
