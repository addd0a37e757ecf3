import * as z from 'zod/mini'
import {
  activeChannels as channelList,
  deliveriesPerPage,
  delivery,
  type Channel,
  type DeliveryFilter,
  type DeliveryPage,
} from '#contract/deliveries.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'

/** One page of deliveries of a channel, newest first. */
export async function listDeliveries(
  token: string,
  { channel, status }: DeliveryFilter,
  before: number | undefined,
): Promise<DeliveryPage> {
  const caller = asCaller(token)
  const [page, counts] = await Promise.all([
    caller.rpc('list_deliveries', {
      channel,
      max_rows: deliveriesPerPage,
      ...(status && { status_filter: status }),
      ...(before !== undefined && { before }),
    }),
    caller.rpc('count_deliveries', { channel }),
  ])
  const deliveries = z.array(delivery).parse(dataOf(page))
  return {
    deliveries,
    next: deliveries.length < deliveriesPerPage ? null : (deliveries.at(-1)?.sequence ?? null),
    counts: Object.fromEntries(dataOf(counts).map((row) => [row.status, row.deliveries])),
  }
}

/** The channels that are configured. */
export async function activeChannels(token: string): Promise<Channel[]> {
  const active = dataOf(await asCaller(token).rpc('active_channels'))
  return channelList.parse({ active }).active
}

/** Queues dead or recorded deliveries again and returns their number. */
export async function requeue(token: string, ids: string[]): Promise<number> {
  return dataOf(await asCaller(token).rpc('requeue_deliveries', { deliveries: ids }))
}
