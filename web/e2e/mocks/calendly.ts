import type { BrowserContext, Page } from '@playwright/test'
import { query } from '../database.ts'

export const calendarLink = 'https://calendly.com/riyada-test/30min'

const scheduled = {
  event: 'calendly.event_scheduled',
  payload: {
    event: { uri: 'https://api.calendly.com/scheduled_events/EVENT' },
    invitee: { uri: 'https://api.calendly.com/scheduled_events/EVENT/invitees/INVITEE' },
  },
}

/** Sends the same messages as Calendly's page: when it is loaded, and when a time is booked. */
const calendar = `<!doctype html><html lang="en"><title>Calendar</title>
<style>body { margin: 0; font: 16px sans-serif; color: #1a1a1a; display: grid; place-items: center; min-height: 100vh }</style>
<button onclick='parent.postMessage(${JSON.stringify(scheduled)}, "*")'>Take 10:00</button>
<script>parent.postMessage({ event: 'calendly.event_type_viewed', payload: {} }, '*')</script></html>`

/** Fakes calendly.com. Returns the requested URLs. */
export async function mockCalendly(page: Page | BrowserContext, { isDown = false } = {}) {
  const requested: URL[] = []
  await page.route('https://*.calendly.com/**', (route) => route.abort())
  await page.route('https://calendly.com/**', (route) => {
    requested.push(new URL(route.request().url()))
    return isDown ? route.abort() : route.fulfill({ contentType: 'text/html', body: calendar })
  })
  return requested
}

/** The message of the provider, for tests that send it from another page. */
export const forged = scheduled

/** Adds a booking link to the content of this page. */
export async function withBookingLink(page: Page, link: string | null = calendarLink) {
  await page.route('**/api/content', async (route) => {
    // Without the ETag of the page, for which the response would be 304.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const items: { key: string }[] = await response.json()
    const json = items.map((item) =>
      item.key === 'contact.booking_link' ? { ...item, link_url: link } : item,
    )
    await route.fulfill({ response, json })
  })
}

export const leadOf = async (email: string) => {
  const [lead] = await query<{
    session_id: string
    conversion_stage: string
    calendly_clicked: boolean
    calendly_scheduled: boolean
  }>('select * from analytics.leads where email = $1', [email])
  return lead
}
