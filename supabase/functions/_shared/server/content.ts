import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { contentList, type ContentItem } from '#contract/content.ts'
import { runInBackground } from './background.ts'
import { asCaller } from './clients.ts'
import { callAsService, dataOf } from './database.ts'

/** All items, for staff. */
export async function allItems(token: string): Promise<ContentItem[]> {
  const caller = asCaller(token)
  return contentList.parse(
    await everyRow((from, to) => caller.rpc('content_admin_list').range(from, to)),
  )
}

/** The default of PostgREST's `max_rows`. */
const rowsPerResponse = 1000

/** Reads an ordered list page by page, because PostgREST truncates longer responses without an error. */
export async function everyRow<T>(
  page: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<T[]>>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const next = dataOf(await page(rows.length, rows.length + rowsPerResponse - 1))
    rows.push(...next)
    if (next.length < rowsPerResponse) return rows
  }
}

/** Makes items of the drafts whose time has come. Visitors see them anyway. */
export async function publishDue(): Promise<void> {
  await callAsService('publish_due')
}

/** How often an instance does so without pg_cron. */
const publishDueEveryMs = 10_000
let publishDueAgainAt = 0

/** Does so after the response, as often as reads of visitors need it. */
export function publishDueSoon(): void {
  if (performance.now() < publishDueAgainAt) return
  publishDueAgainAt = performance.now() + publishDueEveryMs
  runInBackground('publish due', publishDue())
}
