// npm run advisors: what Supabase's advisors say of the local database. The stack must be running.
import { readSettings } from './stack/settings.ts'
import { command, Trouble } from './stack/trouble.ts'
import { checkAdvisors } from './test/advisors.ts'

await command(async () => {
  const { failed } = await checkAdvisors(readSettings().urls.database)
  if (failed > 0) throw new Trouble('The advisors found something: see above.')
  console.log('The advisors found nothing.')
})
