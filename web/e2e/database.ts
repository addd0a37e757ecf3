import postgres from 'postgres'

/** Asks the database of the stack under test, by default as the analyst. */
export async function query<T extends object>(
  sql: string,
  parameters: (string | number)[] = [],
  url = process.env['TEST_ANALYST_URL'] ?? '',
): Promise<T[]> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await client.unsafe<T[]>(sql, parameters)
  } finally {
    await client.end()
  }
}
