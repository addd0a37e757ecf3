import postgres from 'postgres'

/** Connects to a database, by default with one connection. */
export const connect = (url: string, max = 1): postgres.Sql =>
  postgres(url, { max, connect_timeout: 10, onnotice: () => undefined })

/** Runs `use` with one connection. */
export async function withConnection<T>(
  url: string,
  use: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(url)
  try {
    return await use(sql)
  } finally {
    await sql.end()
  }
}
