import { superuserUrl, withConnection, withDatabaseCopy } from './connection.ts'
import { runTap, tapFiles } from './tap.ts'

/**
 * Drops each row-level security policy, then widens it to everyone, in a copy of the database, and runs the pgTAP files
 * there. Returns the mutations for which no test fails.
 */
export async function mutatePolicies(databaseUrl: string): Promise<string[]> {
  const all = await mutations(databaseUrl)
  const missed: string[] = []
  for (const { name, sql } of all) {
    const failure = await withDatabaseCopy(databaseUrl, async (copyUrl) => {
      // Only the owner of a table of Storage may change its policies.
      await run(superuserUrl(copyUrl), sql)
      return firstFailure(copyUrl)
    })
    console.log(failure ? `detected  ${name}  ←  ${failure}` : `MISSED    ${name}`)
    if (!failure) missed.push(name)
  }
  console.log(`${all.length - missed.length} of ${all.length} mutations detected`)
  return missed
}

async function mutations(databaseUrl: string): Promise<{ name: string; sql: string }[]> {
  const policies = await run<{ name: string; table: string; using: boolean; check: boolean }>(
    databaseUrl,
    `select policyname as name, format('%I.%I', schemaname, tablename) as table,
            qual is not null as using, with_check is not null as check
       from pg_policies where schemaname in ('public', 'storage') order by 2, 1`,
  )
  return policies.flatMap(({ name, table, using, check }) => {
    const on = `"${name}" on ${table}`
    const all = `${using ? ' using (true)' : ''}${check ? ' with check (true)' : ''}`
    return [
      { name: `drop ${on}`, sql: `drop policy ${on}` },
      { name: `widen ${on}`, sql: `alter policy ${on} to public${all}` },
    ]
  })
}

/** The first test that fails. Tests of policy names do not count, since they prove no behavior. */
async function firstFailure(url: string): Promise<string | undefined> {
  for (const file of tapFiles()) {
    const { failures } = await runTap(url, file)
    const behavior = failures.find((text) => !/should have the correct policies/.test(text))
    if (behavior) return `${file}: ${behavior.split('\n')[0]}`
  }
  return undefined
}

const run = <T extends object>(url: string, statement: string): Promise<T[]> =>
  withConnection(url, (sql) => sql.unsafe<T[]>(statement))
