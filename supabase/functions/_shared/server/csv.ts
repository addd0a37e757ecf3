import type { Context } from 'hono'
import * as z from 'zod/mini'
import { language as languageSchema } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import { readQuery } from './validation.ts'

type Cell = string | number | null
type Column<Row> = { ar: string; en: string; of: (row: Row) => Cell }
export type CsvTable<Row> = {
  /** Starts with a byte order mark, so that spreadsheets read the file as UTF-8. */
  head: (language: Language) => string
  lines: (rows: Row[]) => string
}

/** One cell. Texts that a spreadsheet would run as a formula get an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/u.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Writes rows with these columns. */
export const csvTable = <Row>(columns: Column<Row>[]): CsvTable<Row> => ({
  head: (language) => `\uFEFF${line(columns.map((column) => column[language]))}`,
  lines: (rows) => rows.map((row) => line(columns.map(({ of }) => of(row)))).join(''),
})

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
