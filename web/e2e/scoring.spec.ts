import { expect, test } from './test.ts'
import { hide, openVisit, storedVisit } from './visit.ts'

type Golden = {
  why: string
  /** Earlier data of the visit. */
  data?: object
  /** Actions in the browser. */
  clicks?: number
  scroll?: number
  /** Points in addition to the 30 for the email. */
  points: number
}

const golden: Golden[] = [
  { why: 'an email', points: 0 },
  { why: 'a goal', data: { selected_goal: 'ai' }, points: 15 },
  { why: 'a sector', data: { selected_sector: 'other' }, points: 15 },
  { why: '50 characters', data: { idea_description: 'ف'.repeat(50) }, points: 0 },
  { why: '51 characters', data: { idea_description: 'ف'.repeat(51) }, points: 20 },
  { why: '50 emoji', data: { idea_description: '💡'.repeat(50) }, points: 0 },
  { why: 'one suggestion', data: { suggestions_count: 1 }, points: 10 },
  { why: 'the booking opened', data: { calendly_clicked: true }, points: 15 },
  // Only the provider can report meetings, not the browser.
  { why: 'a meeting claimed', data: { calendly_scheduled: true }, points: 0 },
  { why: 'a PDF', data: { pdf_uploaded: true }, points: 10 },
  { why: '60 s', data: { session_duration: 60 }, points: 0 },
  { why: '61 s', data: { session_duration: 61 }, points: 5 },
  { why: '300 s', data: { session_duration: 300 }, points: 5 },
  { why: '301 s', data: { session_duration: 301 }, points: 15 },
  { why: '50 %', scroll: 50, points: 0 },
  { why: '51 %', scroll: 51, points: 5 },
  { why: '80 %', scroll: 80, points: 5 },
  { why: '81 %', scroll: 81, points: 15 },
  { why: '5 clicks', clicks: 5, points: 0 },
  { why: '6 clicks', clicks: 6, points: 5 },
  { why: '15 clicks', data: { clicks_count: 10 }, clicks: 5, points: 5 },
  { why: '16 clicks', data: { clicks_count: 10 }, clicks: 6, points: 15 },
]

for (const part of [0, 1])
  test(`stores the score of each boundary value (${part + 1} of 2)`, async ({ browser }) => {
    for (const { why, data, clicks = 0, scroll, points } of golden.filter(
      (_, n) => n % 2 === part,
    )) {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      // With a fixed clock, so that a slow machine adds no seconds to the visit.
      await page.clock.setFixedTime(new Date())
      const sessionId = await openVisit(page, data)
      for (let click = 0; click < clicks; click += 1) await page.locator('#hero-title').click()
      if (scroll !== undefined)
        await page.evaluate((percent) => {
          const { scrollHeight, clientHeight } = document.documentElement
          scrollTo(0, ((scrollHeight - clientHeight) * percent) / 100)
          return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
        }, scroll)
      await hide(page)
      await expect
        .poll(async () => (await storedVisit(sessionId))?.score, { message: why, timeout: 15_000 })
        .toBe(30 + points)
      await context.close()
    }
  })
