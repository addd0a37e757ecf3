import { createHmac } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { query } from '../database.ts'

const calendarLink = 'https://calendly.com/riyada-test/30min'

/** The message of the page after a booking. The real addresses are random; here they name the visit. */
const scheduledFor = (sessionId: string) => ({
  event: 'calendly.event_scheduled',
  payload: {
    event: { uri: `https://api.calendly.com/scheduled_events/${sessionId}` },
    invitee: { uri: `https://api.calendly.com/scheduled_events/E/invitees/${sessionId}` },
  },
})

/** Sends the same messages as Calendly's page: when it is loaded, and when a time is booked. */
const calendarOf = (sessionId: string) => `<!doctype html><html lang="en"><title>Calendar</title>
<style>body { margin: 0; font: 16px sans-serif; color: #1a1a1a; display: grid; place-items: center; min-height: 100vh }</style>
<button onclick='parent.postMessage(${JSON.stringify(scheduledFor(sessionId))}, "*")'>Take 10:00</button>
<script>parent.postMessage({ event: 'calendly.event_type_viewed', payload: {} }, '*')</script></html>`

/** Fakes calendly.com. Returns the requested URLs. */
export async function mockCalendly(page: Page | BrowserContext, { isDown = false } = {}) {
  const requested: URL[] = []
  await page.route('https://*.calendly.com/**', (route) => {
    requested.push(new URL(route.request().url()))
    return route.abort()
  })
  await page.route('https://calendly.com/**', (route) => {
    const url = new URL(route.request().url())
    requested.push(url)
    const body = calendarOf(url.searchParams.get('salesforce_uuid') ?? '')
    return isDown ? route.abort() : route.fulfill({ contentType: 'text/html', body })
  })
  return requested
}

/** Adds a booking link to the content of this page. */
export async function withBookingLink(
  page: Page,
  link: string | null = calendarLink,
  whatsApp: string | null = null,
) {
  await page.route('**/api/content', async (route) => {
    // Without the ETag of the page, for which the response would be 304.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const items: { key: string }[] = await response.json()
    const changes = new Map<string, object>([
      ['contact.booking_link', { link_url: link }],
      ['contact.whatsapp', { value_ar: whatsApp }],
    ])
    const json = items.map((item) => ({ ...item, ...changes.get(item.key) }))
    await route.fulfill({ response, json })
  })
}

type Meeting = { email: string; sessionId: string | undefined; location?: object | null }

/** Sends a signed webhook event of Calendly about the meeting that the faked page books. Returns the status. */
export async function reportMeeting(
  request: APIRequestContext,
  event: 'invitee.created' | 'invitee.canceled',
  { email, sessionId, location = null }: Meeting,
) {
  const { event: meeting, invitee } = scheduledFor(sessionId ?? '').payload
  const data = JSON.stringify({
    event,
    payload: {
      uri: invitee.uri,
      email,
      rescheduled: false,
      old_invitee: null,
      reschedule_url: 'https://calendly.com/reschedulings/INVITEE',
      cancel_url: 'https://calendly.com/cancellations/INVITEE',
      scheduled_event: { uri: meeting.uri, start_time: '2026-12-01T09:00:00.000000Z', location },
      tracking: { salesforce_uuid: sessionId, utm_content: sessionId },
    },
  })
  const time = Math.floor(Date.now() / 1000)
  const key = process.env['TEST_CALENDLY_KEY'] ?? ''
  const signature = createHmac('sha256', key).update(`${time}.${data}`).digest('hex')
  const signed = { 'calendly-webhook-signature': `t=${time},v1=${signature}` }
  const headers = { 'content-type': 'application/json', ...signed }
  return (await request.post('/api/booking', { data, headers })).status()
}

export const leadOf = async (email: string) => {
  const [lead] = await query<{ session_id: string; conversion_stage: string }>(
    'select session_id, conversion_stage from analytics.leads where email = $1',
    [email],
  )
  return lead
}
