// npm run deploy [-- <arguments of supabase functions deploy>]: deploys the edge functions.
import { deployFunctions } from './deploy/deploy-functions.ts'
import { command } from './stack/user-error.ts'

await command(async () => {
  process.stdout.write(await deployFunctions(process.argv.slice(2)))
})
