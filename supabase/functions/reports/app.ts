import { leadReports } from '#contract/reports.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { resource } from '../_shared/server/http.ts'
import { readNumber } from '../_shared/server/validation.ts'

/** Statistics of visits and leads, for admins: of the last `days`, or of all time. */
export default resource('reports').get('/', signedIn, async (c) => {
  const days = readNumber(c, 'days')
  const reports = await asCaller(c.var.token).rpc(
    'lead_reports',
    days === undefined ? {} : { days },
  )
  return c.json(leadReports.parse(dataOf(reports)))
})
