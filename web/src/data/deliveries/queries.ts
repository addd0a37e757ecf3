import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  activeChannels,
  deliveryPage,
  type Channel,
  type DeliveryStatus,
} from '#contract/deliveries.ts'
import { callAsStaff } from '../auth/session.ts'

/** Deliveries to the CRM or by email, latest first, page by page. */
export const deliveriesQuery = (channel: Channel, status: DeliveryStatus) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', channel, status],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ channel, status })
      if (pageParam) query.set('before', String(pageParam))
      return callAsStaff(`/deliveries?${query}`, deliveryPage, { signal })
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      deliveries: pages.flatMap((page) => page.deliveries),
      counts: pages[0]?.counts ?? {},
    }),
  })

/** The channels that are configured. */
export const activeChannelsQuery = queryOptions({
  queryKey: ['deliveries', 'channels'],
  queryFn: ({ signal }) => callAsStaff('/deliveries/channels', activeChannels, { signal }),
  select: ({ active }) => active,
})
