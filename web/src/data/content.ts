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

/** Shows a save at once; the list has what the database made of it as soon as that is known. */
export function useSaveContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ key, change }: { key: string; change: ContentChange }) =>
      callAsStaff(contentPath(key), contentItem, { method: 'PUT', json: change }),
    onMutate: ({ key, change }) => {
      const before = itemIn(client, key)
      // The version stays the one that was read: only the database counts.
      if (before) put(client, { ...before, ...change, version: before.version })
      return { before, shown: itemIn(client, key) }
    },
    onError: (_error, { key }, told) => {
      // What came in between (a list fetched anew) is newer than both.
      if (told?.before && itemIn(client, key) === told.shown) put(client, told.before)
    },
    onSuccess: (saved) => put(client, saved),
  })
}

const itemIn = (client: QueryClient, key: string) =>
  client.getQueryData(contentQuery.queryKey)?.find((item) => item.key === key)

const put = (client: QueryClient, next: ContentItem) =>
  changeList(client, (items) => items.map((item) => (item.key === next.key ? next : item)))

export function useCreateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: NewContentItem) =>
      callAsStaff('/content', contentItem, { method: 'POST', json: item }),
    onSuccess: (created) => changeList(client, (items) => [...items, created]),
  })
}

/** Takes an item off the list at once; one that could not be deleted comes back to it. */
export function useDeleteContent() {
  const client = useQueryClient()
  const takeOff = (key: string) =>
    changeList(client, (items) => items.filter((item) => item.key !== key))
  return useMutation({
    mutationFn: async (key: string) => {
      await callAsStaff(contentPath(key), null, { method: 'DELETE' })
      return key
    },
    onMutate: (key) => {
      const before = itemIn(client, key)
      takeOff(key)
      return { before }
    },
    onError: (_error, key, told) => {
      const { before } = told ?? {}
      if (before && !itemIn(client, key)) changeList(client, (items) => [...items, before])
    },
    onSuccess: takeOff,
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
