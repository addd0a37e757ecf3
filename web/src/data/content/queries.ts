import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  contentRevisions,
  recentChange,
  type ChangesFilter,
  type ContentRevision,
  type RecentChange,
} from '#contract/content-changes.ts'
import { contentItem, type ContentItem } from '#contract/content.ts'
import { ApiError, type ApiOptions } from '../../lib/api.ts'
import { callAsStaff } from '../auth/session.ts'
import { nextOf, rpcAsStaff } from '../staff-rpc.ts'
import { readAfterWrites } from './writes.ts'

export const contentPath = (key: string) => `/content/${encodeURIComponent(key)}`

/** Rows of the database, whose types are known: to check each of 2,000 items would delay the first screen. */
const allItems = z.custom<ContentItem[]>(Array.isArray)

/** Every content item, published or not, as staff see them. */
export const contentQuery = queryOptions({
  queryKey: ['content'],
  staleTime: Infinity,
  // Nothing of the previous user is kept after they sign out.
  gcTime: 0,
  queryFn: ({ signal }) =>
    readAfterWrites(() => callAsStaff('/content/admin', allItems, { signal })),
})

const maps = new WeakMap<readonly ContentItem[], ReadonlyMap<string, ContentItem>>()

/** The items by key; the same map for the same array. */
export function itemsByKey(items: readonly ContentItem[]): ReadonlyMap<string, ContentItem> {
  const known = maps.get(items) ?? new Map(items.map((item) => [item.key, item]))
  maps.set(items, known)
  return known
}

/** Sends a change of one item. A server may confirm it without a body; then the item is read again. */
export async function writeItem(
  path: string,
  key: string,
  options: Pick<ApiOptions, 'method' | 'json'>,
): Promise<ContentItem> {
  const saved = await callAsStaff(path, z.nullable(contentItem), options)
  if (saved) return saved
  // Not `contentQuery`, which waits for this write.
  const item = (await callAsStaff('/content/admin', allItems)).find((each) => each.key === key)
  if (!item) throw new ApiError('not_found', 'The saved item was not found', 404)
  return item
}

export const latestList = (client: QueryClient) =>
  client.fetchQuery({ ...contentQuery, staleTime: 0 })

/** Updates the cached list without a request. */
export const changeList = (client: QueryClient, change: (items: ContentItem[]) => ContentItem[]) =>
  client.setQueryData(contentQuery.queryKey, (items) => items && change(items))

export const itemIn = (client: QueryClient, key: string) =>
  client.getQueryData(contentQuery.queryKey)?.find((item) => item.key === key)

export const putItem = (client: QueryClient, next: ContentItem) =>
  changeList(client, (items) => items.map((item) => (item.key === next.key ? next : item)))

const revisionsPerPage = 30

/** Every change of one item, newest first, in pages. Not cached after it is closed. */
export const historyQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['content-history', key],
    gcTime: 0,
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) =>
      rpcAsStaff(
        'content_history',
        { item_key: key, max_rows: revisionsPerPage, ...pageParam },
        { signal, schema: contentRevisions },
      ),
    getNextPageParam: nextOf<ContentRevision, object>(revisionsPerPage, ({ id }) => ({
      before_id: id,
    })),
    select: ({ pages }) => pages.flat(),
  })

export const noFilter: ChangesFilter = {
  person: '',
  category: 'all',
  search: '',
  since: '',
  until: '',
}

/**
 * The changes of all items, newest first, in pages; `deleted`: the deletions of what is still deleted. The key begins like
 * that of a history, which changes with it.
 */
export const changesQuery = ({ category, ...others }: ChangesFilter, deleted = false) => {
  // An entry of a list is deleted with many texts.
  const perPage = deleted ? 100 : revisionsPerPage
  return infiniteQueryOptions({
    queryKey: ['content-history', { category, ...others, deleted }],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: {},
    queryFn: ({ pageParam, signal }) => {
      const texts = Object.entries({ ...others, category: category === 'all' ? '' : category })
      const filters = {
        ...Object.fromEntries(texts.filter(([, value]) => value.trim() !== '')),
        ...(deleted && { deleted }),
      }
      return rpcAsStaff(
        'content_changes',
        { filters, max_rows: perPage, ...pageParam },
        { signal, schema: z.array(recentChange) },
      )
    },
    getNextPageParam: nextOf<RecentChange, object>(perPage, ({ id }) => ({ before_id: id })),
    select: ({ pages }) => pages.flat(),
  })
}
