// npm run test:policies: drops and widens each row-level security policy and prints the test that fails.
import { withDatabaseCopy } from './database/connection.ts'
import { mutatePolicies } from './database/policies.ts'
import { runTap, tapFiles } from './database/tap.ts'
import { command, UserError } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

await command(() =>
  withTemporaryStack(async ({ settings }) => {
    await withDatabaseCopy(settings.urls.database, async (url) => {
      for (const file of tapFiles()) {
        const { failures } = await runTap(url, file)
        if (failures.length > 0)
          throw new UserError(`${file} fails without a mutation: ${failures[0]}`)
      }
    })
    const missed = await mutatePolicies(settings.urls.database)
    if (missed.length > 0) throw new UserError(`No test fails for: ${missed.join(', ')}`)
  }),
)
