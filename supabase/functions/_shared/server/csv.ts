import type { Context } from 'hono'
import * as z from 'zod/mini'
import { byteOrderMark, csvLine, type ColumnTitles } from '#contract/csv.ts'
import { language as languageSchema } from '#contract/common.ts'
import type { Language } from '#contract/languages.ts'
import { readQuery } from './validation.ts'

export type CsvTable<Row> = {
  /** Starts with a byte order mark, so that spreadsheets read the file as UTF-8. */
  head: (language: Language) => string
  lines: (rows: Row[]) => string
}

/** Writes these columns of rows. */
export function csvTable<Row extends object>(columns: ColumnTitles<Row>): CsvTable<Row> {
  const titles = Object.values<{ ar: string; en: string } | undefined>(columns)
  const cells = (row: Row) => Object.keys(columns).map((name) => cellOf(Reflect.get(row, name)))
  return {
    head: (language) => byteOrderMark + csvLine(titles.map((title) => title?.[language] ?? '')),
    lines: (rows) => rows.map((row) => csvLine(cells(row))).join(''),
  }
}

const cellOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : value === null || value === undefined
      ? null
      : JSON.stringify(value)

/** Responds with a file of all pages. The parameter `language` is that of its first line. */
export async function csvFile<Row>(
  c: Context,
  name: string,
  table: CsvTable<Row>,
  pages: AsyncGenerator<Row[]>,
): Promise<Response> {
  const { language = 'ar' } = readQuery(c, z.object({ language: z.optional(languageSchema) }))
  // Read before the response starts, so that an error still has its status.
  const first = await pages.next()
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}.csv"`)
  return c.body(csvStream(table, language, first, pages))
}

/** Streams the file; the next page is read when the previous one is being sent. */
function csvStream<Row>(
  table: CsvTable<Row>,
  language: Language,
  first: IteratorResult<Row[]>,
  pages: AsyncGenerator<Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(table.head(language)))
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(table.lines(first.value)))
    },
    async pull(controller) {
      const page = await pages.next()
      if (page.done) controller.close()
      else controller.enqueue(encoder.encode(table.lines(page.value)))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}
