import * as z from 'zod/mini'
import {
  badgeCounts,
  dismissal,
  leadReports,
  unansweredQuestions,
  whoToCall,
} from '#contract/reports.ts'
import { ApiError } from '../_shared/server/api-error.ts'
import { signedIn } from '../_shared/server/authentication.ts'
import { asCaller } from '../_shared/server/clients.ts'
import { dataOf } from '../_shared/server/database.ts'
import { resource } from '../_shared/server/http.ts'
import { json, readNumber, validate } from '../_shared/server/validation.ts'

/** Statistics of visits and leads, for admins, whom to call, and what waits for the caller. */
export default resource('reports')
  // Of the last `days`, or of all time.
  .get('/', signedIn, async (c) => {
    const days = readNumber(c, 'days')
    const reports = await asCaller(c.var.token).rpc(
      'lead_reports',
      days === undefined ? {} : { days },
    )
    return c.json(leadReports.parse(dataOf(reports)))
  })
  .get('/today', signedIn, async (c) =>
    c.json(whoToCall.parse(dataOf(await asCaller(c.var.token).rpc('who_to_call')))),
  )
  // What the assistant could not answer from the firm's content.
  .get('/unanswered', signedIn, async (c) =>
    c.json(unansweredQuestions.parse(dataOf(await asCaller(c.var.token).rpc('list_unanswered')))),
  )
  .put('/unanswered/:id', signedIn, json(dismissal), async (c) => {
    const question_id = validate(z.int(), Number(c.req.param('id')))
    const { is_dismissed } = c.req.valid('json')
    const change = { question_id, is_dismissed }
    if (!dataOf(await asCaller(c.var.token).rpc('dismiss_unanswered', change)))
      throw new ApiError(404, 'not_found', 'This question does not exist')
    return c.body(null, 204)
  })
  .get('/badges', signedIn, async (c) =>
    c.json(badgeCounts.parse(dataOf(await asCaller(c.var.token).rpc('badge_counts').single()))),
  )
  // The caller looks at the leads now, so none of them is new any more.
  .put('/badges/leads', signedIn, async (c) => {
    dataOf(await asCaller(c.var.token).rpc('mark_leads_seen'))
    return c.body(null, 204)
  })
