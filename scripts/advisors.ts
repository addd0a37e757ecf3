// npm run advisors: runs Supabase's advisors on the local database. The stack must be running.
import { readSettings } from './stack/settings.ts'
import { command, UserError } from './stack/user-error.ts'
import { checkAdvisors } from './test/advisors.ts'

await command(async () => {
  const { failures } = await checkAdvisors(readSettings().urls.database)
  if (failures.length > 0)
    throw new UserError(failures.map(({ title, details }) => `${title}: ${details}`).join('\n'))
  console.log('The advisors report no findings.')
})
