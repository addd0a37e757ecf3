import { contentStats } from '#contract/reports.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { resource } from '../_shared/server/http.ts'

/**
 * Statistics of the content, for staff. The specification fixes the path `/api/analytics/content`, and Supabase takes
 * the function's name from the first segment. All other statistics are in `reports`.
 */
export default resource('analytics').get('/content', signedIn, async (c) =>
  c.json(contentStats.parse(dataOf(await asCaller(c.var.token).rpc('content_stats')))),
)
