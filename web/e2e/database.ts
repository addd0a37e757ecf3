import postgres from 'postgres'

/** Runs a query on the database of the test stack, by default as the analyst. */
export async function query<T extends object>(
  sql: string,
  parameters: (string | number)[] = [],
  url = process.env['TEST_ANALYST_URL'] ?? '',
): Promise<T[]> {
  // If the database stops while the driver fetches types, the query would never end.
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    return await client.unsafe<T[]>(sql, parameters)
  } finally {
    await client.end()
  }
}

/** Runs a query as the owner of the database. */
export const sql = <T extends object>(text: string, values: (string | number)[] = []) =>
  query<T>(text, values, process.env['TEST_DB_URL'] ?? '')
