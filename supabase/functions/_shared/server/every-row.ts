import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataOf } from './database.ts'

/** What the API gives at most in one answer, unless a project has set another limit (`max_rows`). */
const rowsPerAnswer = 1000

/** All rows of an ordered list, asked for page by page: the API cuts a longer one without a word. */
export async function everyRow<T>(
  page: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<T[]>>,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    const next = dataOf(await page(rows.length, rows.length + rowsPerAnswer - 1))
    rows.push(...next)
    if (next.length < rowsPerAnswer) return rows
  }
}
