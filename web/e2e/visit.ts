import { randomUUID } from 'node:crypto'
import type { Frame, Page } from '@playwright/test'
import { sql } from './database.ts'
import { expect } from './test.ts'

/** Opens the site as a visitor who entered an email earlier in this tab. Returns the session id. */
export async function openVisit(page: Page, data: object = {}): Promise<string> {
  const sessionId = `browser-${randomUUID()}`
  const visit = {
    sessionId,
    visitSecret: randomUUID() + randomUUID(),
    startTime: new Date().toISOString(),
    revision: 0,
    data: { email: `${sessionId}@visit.example`, ...data },
    events: [],
  }
  await page.addInitScript((stored) => {
    if (location.pathname !== '/') return
    if (!sessionStorage.getItem('visit')) sessionStorage.setItem('visit', stored)
  }, JSON.stringify(visit))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page counts from the moment it is hydrated.
  await page.waitForFunction(
    () => Number(JSON.parse(sessionStorage.getItem('visit') ?? '{}').data?.page_views) >= 0,
  )
  return sessionId
}

/** Simulates a page in the background, since the test browser keeps every page visible. */
export const hide = (page: Page | Frame) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

export const storedVisit = async (sessionId: string) => {
  const [row] = await sql<{ clicks: number | null; score: number }>(
    `select v.lead_score_uncapped as score,
            (select max((e.properties ->> 'clicks_count')::int) from public.visitor_events e
              where e.session_id = v.session_id and e.name = 'engagement') as clicks
       from public.visitor_sessions v where v.session_id = $1`,
    [sessionId],
  )
  return row
}
