import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  contentItem,
  contentList,
  type ContentItem,
  type NewContentItem,
} from '#contract/content.ts'
import { callAsStaff } from '../auth/session.ts'
import { readBetweenWrites, writing } from './writes.ts'

/** Where one item is asked for. */
export const contentPath = (key: string) => `/content/${encodeURIComponent(key)}`

/** Every content item, published or not, as staff see them. */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  staleTime: Infinity,
  // Gone with the panel: nothing of the last person is kept after they sign out.
  gcTime: 0,
  queryFn: ({ signal }) =>
    readBetweenWrites(() => callAsStaff('/content/admin', contentList, { signal })),
})

/** The list as it is in the database now. */
export const latestList = (client: QueryClient) =>
  client.fetchQuery({ ...contentQuery, staleTime: 0 })

/** After a success the list in memory changes; nothing is fetched again. */
export const changeList = (client: QueryClient, change: (items: ContentItem[]) => ContentItem[]) =>
  client.setQueryData(contentQuery.queryKey, (items) => items && change(items))

export const itemIn = (client: QueryClient, key: string) =>
  client.getQueryData(contentQuery.queryKey)?.find((item) => item.key === key)

export const putItem = (client: QueryClient, next: ContentItem) =>
  changeList(client, (items) => items.map((item) => (item.key === next.key ? next : item)))

export function useCreateContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (item: NewContentItem) =>
      writing(callAsStaff('/content', contentItem, { method: 'POST', json: item })),
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
      await writing(callAsStaff(contentPath(key), null, { method: 'DELETE' }))
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
      const items = await latestList(client)
      return items.find((item) => item.key === key)
    },
  })
}
