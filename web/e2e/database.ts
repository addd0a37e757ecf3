import postgres from 'postgres'

/** Asks the database of the stack under test, by default as the analyst. */
export async function query<T extends object>(
  sql: string,
  parameters: (string | number)[] = [],
  url = process.env['TEST_ANALYST_URL'] ?? '',
): Promise<T[]> {
  // Asking for the types of arrays first, the driver never answers when the database dies meanwhile.
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined })
  try {
    return await client.unsafe<T[]>(sql, parameters)
  } finally {
    await client.end()
  }
}
