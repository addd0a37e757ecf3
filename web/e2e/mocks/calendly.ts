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

/** The provider's page as far as we know it: it says that it is there, and when a time was taken. */
const calendar = `<!doctype html><html lang="en"><title>Calendar</title>
<style>body { margin: 0; font: 16px sans-serif; color: #1a1a1a; display: grid; place-items: center; min-height: 100vh }</style>
<button onclick='parent.postMessage(${JSON.stringify(scheduled)}, "*")'>Take 10:00</button>
<script>parent.postMessage({ event: 'calendly.event_type_viewed', payload: {} }, '*')</script></html>`

/** Stands in for calendly.com; the addresses that were asked for are kept. */
export async function mockCalendly(page: Page | BrowserContext, { isDown = false } = {}) {
  const asked: URL[] = []
  await page.route('https://*.calendly.com/**', (route) => route.abort())
  await page.route('https://calendly.com/**', (route) => {
    asked.push(new URL(route.request().url()))
    return isDown ? route.abort() : route.fulfill({ contentType: 'text/html', body: calendar })
  })
  return asked
}

/** The message the provider sends, from somebody else's page. */
export const forged = scheduled

/** Gives the visitors of this page a booking link, as staff would in the admin. */
export async function withBookingLink(page: Page, link: string | null = calendarLink) {
  await page.route('**/api/content', async (route) => {
    // Asked without the name of the list the page carries, which would be answered "still that".
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
