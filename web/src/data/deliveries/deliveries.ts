import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  activeChannel,
  deliveriesPerPage,
  delivery,
  type Channel,
  type Delivery,
  type DeliveryStatus,
} from '#contract/deliveries.ts'
import { nextOf, rpcAsStaff, useChange } from '../staff-rpc.ts'

/** Deliveries to the CRM or by email, latest first, page by page. */
export const deliveriesQuery = (channel: Channel, status: DeliveryStatus) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', channel, status],
    gcTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const [deliveries, counts] = await Promise.all([
        rpcAsStaff(
          'list_deliveries',
          {
            channel,
            status_filter: status,
            max_rows: deliveriesPerPage,
            before: pageParam || undefined,
          },
          { signal, schema: z.array(delivery) },
        ),
        pageParam > 0 ? [] : rpcAsStaff('count_deliveries', { channel }, { signal }),
      ])
      return { deliveries, counts }
    },
    getNextPageParam: ({ deliveries }) => next(deliveries),
    select: ({ pages }) => ({
      deliveries: pages.flatMap((page) => page.deliveries),
      counts: new Map(pages[0]?.counts.map((row) => [row.status, row.deliveries])),
    }),
  })

const next = nextOf(deliveriesPerPage, ({ sequence }: Delivery) => sequence)

export const activeChannelsQuery = queryOptions({
  queryKey: ['deliveries', 'channels'],
  queryFn: ({ signal }) =>
    rpcAsStaff('active_channels', {}, { signal, schema: z.array(activeChannel) }),
})

/** Queues deliveries again and returns how many. */
export const useRequeue = () =>
  useChange(
    (ids: string[]) => rpcAsStaff('requeue_deliveries', { deliveries: ids }),
    ['deliveries'],
  )
