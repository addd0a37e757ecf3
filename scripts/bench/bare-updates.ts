import postgres from 'postgres'
import { median, percentile } from './percentile.ts'

/** A bare update of one item by the owner of the database, one after the other over one connection; milliseconds. */
export async function bareUpdates(url: string, key: string, runs = 300) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const times = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    await sql`update public.content_items set value_en = ${`Bare ${run}`} where key = ${key} returning *`
    times.push(performance.now() - began)
  }
  await sql.end()
  return { p50: median(times), p99: percentile(times, 0.99) }
}
