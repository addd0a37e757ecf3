// npm run test:policies: drops and widens every row-level policy in turn, and says which test noticed.
import { mutatePolicies } from './database/policies.ts'
import { runTap, tapFiles } from './database/tap.ts'
import { command, UserError } from './stack/user-error.ts'
import { withTemporaryStack } from './test/temporary-stack.ts'

await command(() =>
  withTemporaryStack(async ({ stack, settings }) => {
    // The database is copied for every mutation, which requires that nothing else is connected.
    await stack.kill('functions')
    await stack.kill('lite')
    for (const file of tapFiles()) {
      const { failures } = await runTap(settings.urls.database, file)
      if (failures.length > 0)
        throw new UserError(`${file} fails without any mutation: ${failures[0]}`)
    }
    const missed = await mutatePolicies(settings.urls.database)
    if (missed.length > 0) throw new UserError(`No test noticed: ${missed.join(', ')}`)
  }),
)
