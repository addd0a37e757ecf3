import { isbot } from 'isbot'
import { withoutPersonal } from '#contract/personal-data.ts'
import { visitCount, type VisitCount } from '#contract/visit-counts.ts'
import { visitRequest, type VisitorData, type VisitRequest } from '#contract/visits.ts'
import { ApiError, apiErrors } from '../_shared/server/api-error.ts'
import { hashOf } from '../_shared/server/authentication.ts'
import { callerAddress } from '../_shared/server/caller-address.ts'
import { callAsService, apiErrorFrom } from '../_shared/server/database.ts'
import { bookingWebhook } from '../_shared/server/env.ts'
import { resource } from '../_shared/server/http.ts'
import { deliverSoon } from '../_shared/server/deliver-soon.ts'
import { countCall, limitOf, tooManyRequests } from '../_shared/server/limits.ts'
import { currentNotice } from '../_shared/server/privacy-notice.ts'
import { json } from '../_shared/server/validation.ts'
import { channelOf } from './channel.ts'
import { connectRecorder, type RecordVisits } from './database.ts'
import { inBatches } from './in-batches.ts'

const live = { record: visitRecorder(connectRecorder()), count, deliverSoon }
export type VisitsDeps = typeof live

/** Counts all visits, and records those with an email and their events. */
export const visitsApp = (deps: VisitsDeps) =>
  resource('visits')
    .post('/', json(visitRequest, { limit: 64 * 1024 }), async (c) => {
      const visit = c.req.valid('json')
      // Nothing is stored about visitors who have not left an email address.
      if (!visit.visitorData.email) throw apiErrors.invalid({ 'visitorData.email': 'required' })
      const isBot = looksLikeBot(c.req.header('user-agent'), visit.visitorData)
      const visitorData = { ...visit.visitorData, ...cleaned(visit.visitorData) }
      await deps.record({ ...visit, visitorData }, isBot, callerAddress(c))
      deps.deliverSoon()
      return c.body(null, 202)
    })
    .post('/count', json(visitCount, { limit: 4096 }), async (c) => {
      const visit = c.req.valid('json')
      // A link in a newsletter may name its reader.
      const steps = visit.steps.map((each) => ({
        ...each,
        ...(each.value && { value: withoutPersonal(each.value) }),
      }))
      const isBot = looksLikeBot(c.req.header('user-agent'), visit)
      await deps.count({ ...visit, steps }, isBot, callerAddress(c))
      return c.body(null, 202)
    })

/** Whether the visit seems to be a bot's: a known bot, an automated browser, or no user agent. */
function looksLikeBot(
  userAgent: string | undefined,
  { user_agent, is_automated }: Pick<VisitorData, 'user_agent' | 'is_automated'>,
) {
  // With Do Not Track the page reports no user agent, so only the header is available.
  const userAgents = new Set([userAgent, user_agent ?? userAgent])
  return is_automated === true || !userAgent || [...userAgents].some((agent) => isbot(agent))
}

/** Merges visits into the stored ones, within the limits of the caller. The database stores each event once. */
function visitRecorder(record: RecordVisits) {
  const send = inBatches(
    async (visits: string[]) => {
      const outcomes = await record(visits, {
        max_events: limitOf('events'),
        max_visits: limitOf('visits'),
        max_bytes: limitOf('visit_bytes'),
      })
      return outcomes.toSorted((a, b) => a.position - b.position)
    },
    // Visits in a batch share locks, plans and a commit.
    32,
  )
  return async (visit: VisitRequest, isBot: boolean, caller: string) => {
    const { retry_after: seconds, error_code: code } = await send(
      rowOf(
        visit,
        isBot,
        caller,
        await currentNotice(visit.visitorData.language_preference ?? 'ar'),
      ),
    )
    if (seconds > 0) throw tooManyRequests(seconds)
    if (code === 'PT409')
      throw new ApiError(409, 'conflict', 'This visit was started with another secret')
    if (code) throw apiErrorFrom({ code, message: '' }, 400) ?? apiErrors.invalid()
  }
}

const freeTexts = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'selected_goal_label',
  'selected_sector_label',
] as const

/** The short texts that a link or a call may set: one in a newsletter may name its reader, also to analysts of the masked views. */
const cleaned = (visit: VisitorData) =>
  Object.fromEntries(
    freeTexts.flatMap((field) => (visit[field] ? [[field, withoutPersonal(visit[field])]] : [])),
  )

function rowOf(visit: VisitRequest, isBot: boolean, caller: string, notice: string | null): string {
  const { sessionId, visitSecret, startTime, sentAt, revision, visitorData, events } = visit
  return JSON.stringify({
    session: {
      ...visitorData,
      session_id: sessionId,
      start_time: startTime,
      sent_at: sentAt,
      revision,
      is_bot: isBot,
      privacy_notice: notice,
      // With the webhook, a booking that the browser reports does not count.
      ...(bookingWebhook() && { calendly_scheduled: null }),
    },
    events,
    secret: hashOf(visitSecret),
    caller,
  })
}

/** Counts the steps of a visit by day. */
async function count(visit: VisitCount, isBot: boolean, caller: string) {
  await countCall('visit_count', caller)
  const { steps, referrer, language, device } = visit
  await callAsService('count_visit', {
    steps,
    visit: {
      channel: channelOf(visit),
      referrer: referrer ?? '',
      language,
      device,
      is_bot: isBot,
    },
    caller,
    max_steps: limitOf('visit_steps'),
  })
}

export default visitsApp(live)
